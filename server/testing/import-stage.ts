import { eq } from 'drizzle-orm'
import type { ClockPreview } from '#shared/contract/clock-imports.ts'
import { filedDay } from '#shared/testing/clock-files.ts'
import { dayTotals, timeEntries } from '../database/schema/tables.ts'
import type { Role } from './cast.ts'
import { closingStage } from './closing-stage.ts'

/** Numbers of the cast in files of other clocks: Ana's also as a PIS, and one of nobody. */
export const FILED = { ana: '52998224725', pis: '12012345672', bia: '39053344705', nobody: '12345678909' }

/** The times of a full day: eight hours. */
export const FULL = '08:00 12:00 13:00 17:00'

export const ofAna = (day: string, times = FULL) => filedDay(FILED.ana, day, times)

/** Create the cast with May of Ana and Bia, whom files of other clocks know, and helpers to import. */
export async function importStage() {
  const on = await closingStage()
  const { cast, ask } = on
  await ask('master', 'PUT', `/users/${cast.ana}`, { cpf: FILED.ana, pis: FILED.pis })
  await ask('master', 'PUT', `/users/${cast.bia}`, { cpf: FILED.bia })
  const preview = async (content: string, change: object = {}) =>
    (await ask('keeper', 'POST', '/clock-imports/preview', { store_id: cast.centro, content, ...change }))
      .body as ClockPreview
  const take = (content: string, change: object = {}, who: Role = 'keeper') =>
    ask(who, 'POST', '/clock-imports', { store_id: cast.centro, content, name: 'AFD.txt', ...change })
  const undo = (id: string, who: Role = 'keeper') => ask(who, 'POST', `/clock-imports/${id}/undo`, {})
  const worked = async (user_id: string, day: string) => {
    const rows = await on.app.database.read.select().from(dayTotals).where(eq(dayTotals.user_id, user_id))
    return rows.find((row) => row.day === day)?.worked_minutes ?? null
  }
  /** Return the standing entries of somebody that imports brought: `05-07 manual_mark entrada`. */
  const imported = async (user_id: string) =>
    (await on.app.database.read.select().from(timeEntries).where(eq(timeEntries.user_id, user_id)))
      .filter(({ import_id, voided_at }) => import_id !== null && voided_at === null)
      .map(({ entry_type, day, kind }) => `${day.slice(5)} ${kind} ${entry_type}`)
  return { ...on, imported, preview, take, undo, worked }
}
