import { and, eq } from 'drizzle-orm'
import type { PunchType } from '#shared/clock/entry.ts'
import { timeEntries } from '../database/schema/tables.ts'
import { rebuildTotals } from '../time-entries/rebuild-totals.ts'
import { stage } from './cast.ts'
import { deliverMarks, operator } from './marks.ts'

export const DAY = '2026-06-15'

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Return a requested mark with an id of its own. */
export const mark = (n: number, entry_type: string, time: string, replaces: string | null = null) => {
  return { id: uuid(n), entry_type, timestamp: `${DAY}T${time}:00-03:00`, replaces }
}
export const LUNCH = [mark(1, 'pausa', '12:00'), mark(2, 'retorno', '13:00')]

/** Create a stage where Ana makes requests about one day, and her keeper decides. */
export async function requestStage() {
  const on = await stage()
  await on.employ('ana')
  const marked = (times: string, types?: readonly PunchType[]) => deliverMarks(on.app, on.cast.ana, DAY, times, types)
  const entries = () =>
    on.app.database.read
      .select()
      .from(timeEntries)
      .where(and(eq(timeEntries.user_id, on.cast.ana), eq(timeEntries.day, DAY)))
      .orderBy(timeEntries.at)
  return {
    ...on,
    marked,
    entries,
    /** Deliver a day with only its beginning and end. */
    open: () => marked('08:00 17:00', ['entrada', 'saida']),
    request: (marks: readonly ReturnType<typeof mark>[], change: object = {}) =>
      on.ask('ana', 'POST', '/time-entries/requests', {
        id: uuid(900),
        day: DAY,
        justification: 'Esqueci de bater o ponto',
        marks,
        ...change,
      }),
    decide: (id: string, status = 'approved') =>
      on.ask('keeper', 'PUT', `/time-entries/${id}/status`, { status, notes: 'Confere' }),
    /** Return the standing marks: `entrada 08:00`. */
    standing: async () =>
      (await entries())
        .filter(({ voided_at, entry_type }) => voided_at === null && entry_type !== 'ajuste')
        .map(({ entry_type, at }) => `${entry_type} ${new Date(at - 10_800_000).toISOString().slice(11, 16)}`),
    worked: async () => (await on.dayOf('ana', DAY)).worked_minutes,
    /** Rebuild all totals; return whether Ana's day is unchanged. */
    isSameAfterRebuild: async () => {
      const before = await on.dayOf('ana', DAY)
      await rebuildTotals(on.app.parts, operator)
      return JSON.stringify(await on.dayOf('ana', DAY)) === JSON.stringify(before)
    },
  }
}
