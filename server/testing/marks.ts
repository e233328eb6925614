import { randomUUID } from 'node:crypto'
import { instantOf } from '#shared/calendar/day.ts'
import { PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import { readIntent } from '#shared/clock/intent.ts'
import { intentRow } from '../database/entry-columns.ts'
import { timeEntries } from '../database/schema/tables.ts'
import { rebuildTotals } from '../time-entries/rebuild-totals.ts'
import { addGrant } from './company.ts'
import { testDevice } from './punches.ts'
import type { TestApp } from './test-app.ts'

const ZONE = 'America/Sao_Paulo'

/** The actor who rebuilds totals in tests. */
export const operator = { id: 'm', email: 'm', name: 'M', role: 'master' as const, store_id: null, admin_stores: [] }

function claimAt(at: number) {
  const anchor = { server: at, wall: at, mono: 0, ctx: 'c', rtt: 1 }
  return { wall: at, mono: 0, ctx: 'c', zone: ZONE, zone_offset: -180, anchor }
}

/** Deliver the marks of some days at once, as a device would that was offline: `08:00 12:00 13:00 17:00` on each. */
export async function deliverDays(
  app: TestApp,
  user_id: string,
  days: Readonly<Record<string, string>>,
  types: readonly PunchType[] = PUNCH_TYPES,
): Promise<void> {
  const device_id = randomUUID()
  const device = testDevice(user_id, await addGrant(app.database, user_id, device_id), device_id)
  const events = Object.entries(days).flatMap(([day, times]) =>
    times.split(' ').map((time, i) => {
      const at = instantOf(day, time, ZONE)
      return device.sent(device.event(at, { entry_type: types[i % types.length] ?? 'entrada', claim: claimAt(at) }))
    }),
  )
  const answer = await app.send('POST', '/time-entries/sync', {
    device_id,
    sending: { ctx: 'other', mono: 0 },
    events,
  })
  if (answer.status !== 200) throw new Error(`sync answered ${answer.status}`)
}

/** Deliver marks as a device would: `08:00 12:00 13:00 17:00` on a day, by default as the four types in turn. */
export const deliverMarks = (app: TestApp, user_id: string, day: string, times: string, types?: readonly PunchType[]) =>
  deliverDays(app, user_id, { [day]: times }, types)

/** Return the columns of a handwritten entry of type ajuste, from its note. */
export function notedRow(notes: string, minutes = 0) {
  const noted = { entry_type: 'ajuste' as const, is_manual: true, minutes_adjusted: minutes, notes }
  const intent = readIntent(noted) ?? { kind: 'adjustment' as const, minutes, justification: notes }
  return { ...intentRow(intent), notes, is_manual: true, minutes_adjusted: minutes }
}

export async function writeAdjustment(
  app: TestApp,
  user_id: string,
  day: string,
  notes: string,
  minutes: number,
): Promise<void> {
  const at = instantOf(day, '09:00', ZONE)
  await app.database.write(async (tx) => {
    await tx.insert(timeEntries).values({
      id: randomUUID(),
      user_id,
      entry_type: 'ajuste',
      at,
      day,
      zone: ZONE,
      ...notedRow(notes, minutes),
      status: 'approved',
      received_at: at,
      created_at: at,
      updated_at: at,
    })
  })
  await rebuildTotals(app.parts, operator)
}
