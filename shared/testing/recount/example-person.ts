import type { Mark, PunchType } from '../../clock/entry.ts'
import type { Bond, ContractRow, PersonTime, SchedulePlan } from '../../pay-rules/person.ts'
import { CLT } from '../../pay-rules/presets.ts'
import type { PayRule } from '../../pay-rules/rule.ts'
import { instantOn, minuteOf, plusDays } from './local-time.ts'

const ZONE = 'America/Sao_Paulo'
const types: Record<string, PunchType> = { e: 'entrada', p: 'pausa', r: 'retorno', s: 'saida' }

function markOf(written: string, date: string): Mark {
  const [, letter = '', next, time = ''] = /^([eprs])(\+?)(\d\d:\d\d)$/.exec(written) ?? []
  const entry_type = types[letter]
  const minute = minuteOf(time)
  if (!entry_type || minute === null) throw new RangeError(`no mark: ${written}`)
  return { entry_type, at: instantOn(date, minute + (next ? 1440 : 0), ZONE) }
}

/** Read the marks of a date: `e08:00 p12:00 r13:00 s+00:30`; `+` is the next date. */
export const marksOn = (date: string, written: string): Mark[] =>
  written
    .split(' ')
    .filter((mark) => mark !== '')
    .map((mark) => markOf(mark, date))

/** Read the rows of a contract: `08:00-12:00 13:00-17:00`, or with a floating break `08:00-17:00/60`, `60P` if nobody marks it. */
export const rowsOf = (written: string): ContractRow[] =>
  written.split(' ').map((row) => {
    const [, start, end, pause, presigned] = /^(\d\d:\d\d)-(\d\d:\d\d)(?:\/(\d+)(P)?)?$/.exec(row) ?? []
    if (!start || !end) throw new RangeError(`no row: ${row}`)
    return { start, end, break: Number(pause ?? 0), ...(presigned && { presigned: true }) }
  })

/** Return a week that works the same rows on some weekdays (0: Sunday). */
export const weekOf = (weekdays: readonly number[], rows: readonly ContractRow[]) =>
  Object.fromEntries(weekdays.map((day) => [day, rows]))

/** The facts that an example tells of its person. */
export interface Told {
  date: string
  contract: string
  /** Marks by date. */
  marks: Readonly<Record<string, string>>
  weekdays?: readonly number[]
  rule?: PayRule
  cut?: string
  holidays?: Readonly<Record<string, string>>
  /** Work every other day from this date on, instead of on weekdays. */
  alternateFrom?: string
  change?: Partial<PersonTime>
}

function planOf({ contract, weekdays, alternateFrom }: Told): SchedulePlan {
  const rows = rowsOf(contract)
  if (alternateFrom !== undefined) return { kind: 'round', start: alternateFrom, days: [rows, []] }
  return { kind: 'week', rows: weekOf(weekdays ?? [1, 2, 3, 4, 5], rows) }
}

/** Return the person of an example: of the CLT and São Paulo, from Monday to Friday, since the first date with marks. */
export function personOf(told: Told): PersonTime {
  const { date, marks, rule, cut, holidays, change } = told
  const bond: Bond = {
    company: 'one',
    from: '2000-01-01',
    to: null,
    zone: ZONE,
    starts_at: cut ?? '06:00',
    holidays: new Map(Object.entries(holidays ?? {})),
    rules: [{ valid_from: '1900-01-01', rule: rule ?? CLT }],
  }
  return {
    marks: Object.entries(marks).flatMap(([day, written]) => marksOn(day, written)),
    bonds: [bond],
    schedules: [{ valid_from: null, valid_to: null, plan: planOf(told) }],
    vacations: [],
    absences: new Map(),
    adjustments: new Map(),
    swaps: [],
    begins: Object.keys(marks).sort()[0] ?? date,
    today: plusDays(date, 1),
    now: null,
    ...change,
  }
}
