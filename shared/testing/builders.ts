import type { DayEntryFacts } from '../balance/day.ts'
import type { PersonRules } from '../balance/rules.ts'
import { instantOf } from '../calendar/day.ts'
import { holidayCalendar } from '../calendar/holiday.ts'
import { intentColumns, noteOf, readIntent } from '../clock/intent.ts'

export const ZONE = 'America/Sao_Paulo'
export const TUESDAY = '2026-06-16'
let counter = 0

export function entry(
  type: DayEntryFacts['entry_type'],
  time: string,
  change: Partial<DayEntryFacts> = {},
): DayEntryFacts {
  counter += 1
  const at = instantOf(TUESDAY, time, ZONE)
  const isMark = type !== 'ajuste'
  const bare = { kind: isMark ? ('mark' as const) : ('adjustment' as const), absence: null, cancels_id: null }
  return { id: `e${counter}`, entry_type: type, at, status: 'pending', minutes_adjusted: 0, ...bare, ...change }
}

/** Return the facts that an entry's note states. */
export function noted(notes: string, minutes_adjusted = 0): Pick<DayEntryFacts, 'kind' | 'absence' | 'cancels_id'> {
  const intent = readIntent({ entry_type: 'ajuste', is_manual: true, minutes_adjusted, notes })
  const { kind, absence, cancels_id } = intentColumns(
    intent ?? { kind: 'adjustment', minutes: minutes_adjusted, justification: notes },
  )
  return { kind, absence, cancels_id }
}

export const fullDay = () => [
  entry('entrada', '08:00'),
  entry('pausa', '12:00'),
  entry('retorno', '13:00'),
  entry('saida', '17:30'),
]
export const ajuste = (notes: string, minutes_adjusted: number, status: DayEntryFacts['status'] = 'approved') =>
  entry('ajuste', '09:00', { ...noted(notes, minutes_adjusted), minutes_adjusted, status })

export const rules = (change: Partial<PersonRules> = {}): PersonRules => ({
  weeks: [],
  holidays: holidayCalendar([], null),
  vacations: [],
  start: '2026-01-01',
  end: '2026-12-31',
  earlier: [],
  ...change,
})

export const holidayToday = rules({
  holidays: holidayCalendar(
    [{ name: 'Feriado', date: TUESDAY, is_recurring: false, is_active: true, store_ids: [] }],
    null,
  ),
})
export const vacationToday = rules({ vacations: [{ start_date: TUESDAY, end_date: TUESDAY, status: 'approved' }] })
const absent = (absence: 'saude' | 'pessoal') => ({ kind: 'absence' as const, absence, justification: null })
export const saude = () => ajuste(noteOf(absent('saude')), 0)
export const pessoal = (minutes = -480) => ajuste(noteOf(absent('pessoal')), minutes)
