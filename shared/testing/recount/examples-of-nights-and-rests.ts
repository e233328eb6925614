import { TWELVE_BY_THIRTY_SIX } from '../../pay-rules/presets.ts'
import type { ExampleRow } from './example.ts'

const DAY = '08:00-12:00 13:00-17:00'
const FULL = 'e08:00 p12:00 r13:00 s17:00'

/** The law's examples of nights, overtime, rests and kinds of days. */
export const NIGHTS_AND_RESTS: readonly ExampleRow[] = [
  {
    name: '15. CLT 73 §1: seven hours of night are eight',
    date: '2026-06-16',
    contract: '22:00-05:00',
    marks: { '2026-06-16': 'e22:00 s+05:00' },
    record:
      'kind=work worked=420 expected=480 counted=480 normal=480 tolerance=applied night_clock=420 night_reduced=480 break_required=60 break_shortfall=60 occ=break_short',
  },
  {
    name: '16. CLT 73 §5, Súmula 60 II: the night goes on in the morning',
    date: '2026-06-16',
    contract: '22:00-06:00',
    marks: { '2026-06-16': 'e22:00 s+06:00' },
    cut: '12:00',
    record:
      'kind=work worked=480 expected=549 counted=549 normal=549 tolerance=applied night_clock=480 night_reduced=549 prolonged=60 break_required=60 break_shortfall=60 occ=break_short',
  },
  {
    name: '17. CLT 73 §5, OJ 388: without a whole night it does not',
    date: '2026-06-16',
    contract: '23:00-06:00',
    marks: { '2026-06-16': 'e23:00 s+06:00' },
    cut: '12:00',
    record:
      'kind=work worked=420 expected=471 counted=471 normal=471 tolerance=applied night_clock=360 night_reduced=411 break_required=60 break_shortfall=60 occ=break_short',
  },
  {
    name: '18. CLT 73, CLT 59 §1: overtime at night, in two tiers',
    date: '2026-06-16',
    contract: '14:00-18:00 19:00-22:00',
    marks: { '2026-06-16': 'e14:00 p18:00 r19:00 s+00:00' },
    record:
      'kind=work worked=540 expected=420 counted=557 normal=420 overtime=137 overtime=[1:50% 120 night 120 bank 120; 2:50% 17 night 17 bank 17] tolerance=exceeded night_clock=120 night_reduced=137 break_required=60 break_taken=60 balance=137 bank_credit=137 occ=over_2h',
  },
  {
    name: '19. CLT 59 §2: what exceeds ten hours is paid',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e08:00 p12:00 r13:00 s20:00' },
    record:
      'kind=work worked=660 expected=480 counted=660 normal=480 overtime=180 overtime=[1:50% 120 bank 120; 2:50% 60 pay 60] tolerance=exceeded break_required=60 break_taken=60 balance=180 bank_credit=120 paid=60 occ=over_2h,over_day_max',
  },
  {
    name: '20. Lei 605 art. 9, Súmula 146: a Sunday',
    date: '2026-06-21',
    contract: DAY,
    marks: { '2026-06-21': 'e08:00 s12:00' },
    record:
      'kind=day_off worked=240 counted=240 overtime=240 overtime=[rest:100% 240 pay 240] rest_day=240 balance=240 paid=240 occ=rest_day_worked',
  },
  {
    name: '21. Lei 605 art. 9: Saturday of a week of five days is no rest',
    date: '2026-06-20',
    contract: DAY,
    marks: { '2026-06-20': 'e08:00 s12:00' },
    record:
      'kind=day_off worked=240 counted=240 overtime=240 overtime=[1:50% 120 bank 120; 2:50% 120 bank 120] balance=240 bank_credit=240 occ=off_day_worked',
  },
  {
    name: '22. Lei 605 art. 9: a holiday',
    date: '2026-12-25',
    contract: DAY,
    marks: { '2026-12-25': FULL },
    holidays: { '2026-12-25': 'Natal' },
    record:
      'kind=holiday holiday_name=Natal worked=480 counted=480 overtime=480 overtime=[rest:100% 480 pay 480] rest_day=480 break_required=60 break_taken=60 balance=480 paid=480 occ=rest_day_worked',
  },
  {
    name: '23. CLT 129: work in a vacation',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e09:00 s11:00' },
    change: { vacations: [{ from: '2026-06-16', to: '2026-06-16' }] },
    record:
      'kind=vacation worked=120 counted=120 overtime=120 overtime=[1:50% 120 bank 120] balance=120 bank_credit=120 occ=absence_worked',
  },
  {
    name: '24. CLT 473: a personal absence, and work all the same',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e10:00 p12:00 r13:00 s17:00' },
    change: { absences: new Map([['2026-06-16', 'pessoal']]) },
    record:
      'kind=personal worked=360 expected=480 counted=360 normal=360 shortfall=480 break_required=15 break_taken=60 balance=-480 bank_debit=480 occ=absence_worked',
  },
  {
    name: '25. Lei 605 art. 6: a missed day costs the rest of its week',
    date: '2026-06-21',
    contract: DAY,
    marks: { '2026-06-15': FULL, '2026-06-17': FULL, '2026-06-18': FULL, '2026-06-19': FULL },
    record: 'kind=day_off dsr_lost=true',
  },
  {
    name: '26. CLT 74: nobody closed the work (decision 7)',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e08:00 p12:00 r13:00' },
    record:
      'kind=work worked=240 expected=480 counted=240 normal=240 shortfall=240 balance=-240 bank_debit=240 incomplete=true occ=incomplete',
  },
  {
    name: '27. CLT 66, OJ 355: nine hours between two days',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-15': 'e14:00 p18:00 r19:00 s23:00', '2026-06-16': FULL },
    record:
      'kind=work worked=480 expected=480 counted=480 normal=480 tolerance=applied break_required=60 break_taken=60 rest_before=540 rest_shortfall=120 occ=rest_short',
  },
  {
    name: '28. CLT 59-A: twelve hours at night on a holiday',
    date: '2026-06-03',
    contract: '19:00-07:00/60',
    marks: { '2026-06-01': 'e19:00 p+00:30 r+01:30 s+07:00', '2026-06-03': 'e19:00 p+00:30 r+01:30 s+07:00' },
    cut: '12:00',
    rule: TWELVE_BY_THIRTY_SIX,
    holidays: { '2026-06-03': 'Feriado' },
    alternateFrom: '2026-06-01',
    record:
      'kind=work worked=660 expected=711 counted=711 normal=711 tolerance=applied night_clock=360 night_reduced=411 break_required=60 break_taken=60 rest_before=2160',
  },
  {
    name: '29. CLT 73, CLT 58: a night that the change of clocks shortens',
    date: '2018-11-03',
    contract: '22:00-06:00',
    marks: { '2018-11-03': 'e22:00 s+06:00' },
    weekdays: [6],
    cut: '12:00',
    record:
      'kind=work worked=420 expected=480 counted=480 normal=480 tolerance=applied night_clock=420 night_reduced=480 prolonged=60 break_required=60 break_shortfall=60 occ=break_short',
  },
  {
    name: '30. CLT 73, CLT 59: a night that the change of clocks lengthens',
    date: '2019-02-16',
    contract: '22:00-06:00',
    marks: { '2019-02-16': 'e22:00 s+06:00' },
    weekdays: [6],
    cut: '12:00',
    record:
      'kind=work worked=540 expected=549 counted=617 normal=549 overtime=68 overtime=[1:50% 68 night 68 bank 51 pay 17] tolerance=applied night_clock=540 night_reduced=617 prolonged=60 break_required=60 break_shortfall=60 balance=68 bank_credit=51 paid=17 occ=break_short,over_day_max',
  },
]
