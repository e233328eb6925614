import type { DayEntryFacts } from '../balance/day.ts'
import type { PersonRules } from '../balance/rules.ts'
import { instantOf } from '../calendar/day.ts'
import { holidayCalendar } from '../calendar/holiday.ts'
import { absenceNote } from '../clock/note.ts'

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
  return { id: `e${counter}`, entry_type: type, at, status: 'pending', minutes_adjusted: 0, notes: null, ...change }
}

export const fullDay = () => [
  entry('entrada', '08:00'),
  entry('pausa', '12:00'),
  entry('retorno', '13:00'),
  entry('saida', '17:30'),
]
export const ajuste = (notes: string, minutes_adjusted: number, status: DayEntryFacts['status'] = 'approved') =>
  entry('ajuste', '09:00', { notes, minutes_adjusted, status })

export const rules = (change: Partial<PersonRules> = {}): PersonRules => ({
  week: [],
  holidays: holidayCalendar([], null),
  vacations: [],
  start: '2026-01-01',
  end: '2026-12-31',
  ...change,
})

export const holidayToday = rules({
  holidays: holidayCalendar(
    [{ name: 'Feriado', date: TUESDAY, is_recurring: false, is_active: true, store_ids: [] }],
    null,
  ),
})
export const vacationToday = rules({ vacations: [{ start_date: TUESDAY, end_date: TUESDAY, status: 'approved' }] })
export const saude = () => ajuste(absenceNote('saude', ''), 0)
export const pessoal = (minutes = -480) => ajuste(absenceNote('pessoal', ''), minutes)
