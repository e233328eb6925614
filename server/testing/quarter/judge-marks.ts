import { placed } from '#shared/testing/recount/placed.ts'
import { ledger, timeEntries } from '../../database/schema/tables.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import type { Shown } from './close-month.ts'
import type { Facts } from './facts.ts'
import type { Stage } from './stage.ts'

/** A mark as the program keeps it. */
export interface KeptMark {
  id: string
  user_id: string
  entry_type: string
  at: number
  stands: boolean
  isOriginal: boolean
  nsr: number | null
}

/** Read all marks that the program keeps. */
export async function keptMarks({ servers }: Pick<Stage, 'servers'>): Promise<KeptMark[]> {
  const [numbered, rows] = await servers.reading(async (read) => [
    await read.select().from(ledger),
    await read.select().from(timeEntries),
  ])
  const numbers = new Map(numbered.map(({ entry_id, nsr }) => [entry_id, nsr]))
  return rows
    .filter(({ kind }) => kind === 'mark' || kind === 'manual_mark')
    .map(({ id, user_id, entry_type, at, voided_at, status, kind }) => ({
      id,
      user_id,
      entry_type,
      at,
      stands: voided_at === null && status !== 'rejected',
      isOriginal: kind === 'mark',
      nsr: numbers.get(id) ?? null,
    }))
}

const told = ({ entry_type, at, stands }: Pick<KeptMark, 'entry_type' | 'at' | 'stands'>) =>
  `${entry_type} ${new Date(at).toISOString()} ${stands ? 'stands' : 'void'}`

/** Compare what is kept with what was done: every mark is there once, as it was made, and nothing else. */
export function judgeMarks(people: readonly Facts[], kept: readonly KeptMark[]): string[] {
  const wrong: string[] = []
  for (const { id, marks, person } of people) {
    const must = [...marks.values()].map(({ type, at, stands }) => told({ entry_type: type, at, stands })).sort()
    const own = kept.filter(({ user_id }) => user_id === id)
    const is = own.map(told).sort()
    if (JSON.stringify(must) === JSON.stringify(is)) continue
    const lost = must.filter((one) => !is.includes(one))
    const strange = is.filter((one) => !must.includes(one))
    wrong.push(`${person.name}: ${must.length} made, ${is.length} kept; lost ${lost}; strange ${strange}`)
  }
  return wrong
}

/** Compare the marks on each day of a sheet with those that were known when it was closed, placed on days by the recount. */
export function judgeSheetMarks({ name, period, content, time }: Pick<Shown, 'name' | 'period' | 'content' | 'time'>) {
  const { days } = placed(time)
  return content.days.flatMap(({ date, marks }) => {
    const counting = marks.filter(({ letter }) => letter === 'O' || letter === 'I')
    const is = counting.map(({ type, at }) => `${type} ${at}`).join(' ')
    const must = (days.get(date) ?? []).map(({ entry_type, at }) => `${entry_type} ${new Date(at).toISOString()}`)
    return is === must.join(' ') ? [] : [`${name} ${period.from} ${date}: ${is}; known ${must.join(' ')}`]
  })
}

/** Verify the ledger as the program does, and count the numbers of each establishment from 1 without a gap. */
export async function judgeLedger({ servers }: Stage, kept: readonly KeptMark[]): Promise<string[]> {
  const [{ faults }, rows] = await servers.reading(async (read) => [
    await verifyLedger(read),
    await read.select({ establishment: ledger.establishment, nsr: ledger.nsr }).from(ledger),
  ])
  const gaps = [...Map.groupBy(rows, ({ establishment }) => establishment)].flatMap(([establishment, own]) => {
    const numbers = own.map(({ nsr }) => nsr).sort((a, b) => a - b)
    return numbers.every((nsr, i) => nsr === i + 1) ? [] : [`${establishment}: numbers with a gap`]
  })
  const unnumbered = kept.filter(({ nsr, isOriginal }) => isOriginal && nsr === null).map(told)
  return [...faults.map(({ establishment, nsr, what }) => `${establishment} ${nsr}: ${what}`), ...gaps, ...unnumbered]
}
