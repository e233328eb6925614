import { randomUUID } from 'node:crypto'
import { addDays, instantOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { addGrant } from './company.ts'
import { testDevice } from './punches.ts'
import type { TestApp } from './test-app.ts'

const ZONE = 'America/Sao_Paulo'
const DAY_ONE = '2026-06-15'

/** A mark made at an instant (ms). */
export interface Tap {
  type: PunchType
  at: number
}

/** Parse a tap: `entrada 0 22:00` is the entrada of 22:00 on the first day. */
export const tap = (text: string): Tap => {
  const [type = '', day = '', time = ''] = text.split(' ')
  return { type: type as PunchType, at: instantOf(addDays(DAY_ONE, Number(day)), time, ZONE) }
}

/** Deliver each mark in a separate call, each from another device. */
export async function deliverTaps(
  app: Pick<TestApp, 'database' | 'send'>,
  user_id: string,
  taps: readonly Tap[],
): Promise<SyncAnswer['results']> {
  const results: SyncAnswer['results'] = []
  for (const { type, at } of taps) {
    const device_id = randomUUID()
    const device = testDevice(user_id, await addGrant(app.database, user_id, device_id), device_id)
    const anchor = { server: at, wall: at, mono: 0, ctx: 'c', rtt: 1 }
    const claim = { wall: at, mono: 0, ctx: 'c', zone: ZONE, zone_offset: -180, anchor }
    const events = [device.sent(device.event(at, { entry_type: type, claim }))]
    const body = { device_id, sending: { ctx: 'x', mono: 0 }, events }
    const answer = await app.send('POST', '/time-entries/sync', body)
    results.push(...(answer.body as SyncAnswer).results)
  }
  return results
}
