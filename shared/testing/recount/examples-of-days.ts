import type { ExampleRow } from './example.ts'

const DAY = '08:00-12:00 13:00-17:00'
const FULL = 'e08:00 p12:00 r13:00 s17:00'

/** The law's examples of marks, tolerance and breaks. */
export const DAYS: readonly ExampleRow[] = [
  {
    name: '1. CLT 58: as contracted',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': FULL },
    record:
      'kind=work worked=480 expected=480 counted=480 normal=480 tolerance=applied break_required=60 break_taken=60',
  },
  {
    name: '2. CLT 58 §1: four minutes early and five over are tolerated',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e07:56 p12:00 r13:00 s17:05' },
    record:
      'kind=work worked=489 expected=480 counted=480 normal=480 tolerance=applied break_required=60 break_taken=60',
  },
  {
    name: '3. CLT 58 §1: six minutes early all count',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e07:54 p12:00 r13:00 s17:00' },
    record:
      'kind=work worked=486 expected=480 counted=486 normal=480 overtime=6 overtime=[1:50% 6 bank 6] tolerance=exceeded break_required=60 break_taken=60 balance=6 bank_credit=6',
  },
  {
    name: '4. CLT 58 §1, Súmula 366: eleven minutes in a day all count',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e07:55 p12:00 r13:00 s17:06' },
    record:
      'kind=work worked=491 expected=480 counted=491 normal=480 overtime=11 overtime=[1:50% 11 bank 11] tolerance=exceeded break_required=60 break_taken=60 balance=11 bank_credit=11',
  },
  {
    name: '5. CLT 58 §1, CLT 71: twelve minutes in four marks, and a break of 54',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e07:57 p12:03 r12:57 s17:03' },
    record:
      'kind=work worked=492 expected=480 counted=492 normal=480 overtime=12 overtime=[1:50% 12 bank 12] tolerance=exceeded break_required=60 break_taken=54 break_shortfall=6 balance=12 bank_credit=12 occ=break_short',
  },
  {
    name: '6. CLT 58 §1: five late and five early are forgiven',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e08:05 p12:00 r13:00 s16:55' },
    record:
      'kind=work worked=470 expected=480 counted=480 normal=480 tolerance=applied break_required=60 break_taken=60',
  },
  {
    name: '7. CLT 58 §1, Súmula 366: six minutes late all count',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e08:06 p12:00 r13:00 s17:00' },
    record:
      'kind=work worked=474 expected=480 counted=474 normal=474 shortfall=6 late=6 tolerance=exceeded break_required=60 break_taken=60 balance=-6 bank_debit=6 occ=late',
  },
  {
    name: '8. CLT 58 §1, CLT 71: tolerated marks, and a break of 52',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e08:00 p12:04 r12:56 s17:00' },
    record:
      'kind=work worked=488 expected=480 counted=480 normal=480 tolerance=applied break_required=60 break_taken=52 break_shortfall=8 occ=break_short',
  },
  {
    name: '9. CLT 71, TST IRR 14: a floating break of 56 suffices',
    date: '2026-06-16',
    contract: '08:00-17:00/60',
    marks: { '2026-06-16': 'e08:00 p11:30 r12:26 s17:00' },
    record:
      'kind=work worked=484 expected=480 counted=480 normal=480 tolerance=applied break_required=60 break_taken=56',
  },
  {
    name: '10. CLT 71 §4: no break at all',
    date: '2026-06-16',
    contract: '08:00-17:00/60',
    marks: { '2026-06-16': 'e08:00 s17:00' },
    record:
      'kind=work worked=540 expected=480 counted=540 normal=480 overtime=60 overtime=[1:50% 60 bank 60] tolerance=exceeded break_required=60 break_shortfall=60 balance=60 bank_credit=60 occ=break_short',
  },
  {
    name: '11. CLT 58: left in the break',
    date: '2026-06-16',
    contract: DAY,
    marks: { '2026-06-16': 'e08:00 p12:00 s13:00' },
    record:
      'kind=work worked=240 expected=480 counted=240 normal=240 shortfall=240 early_leave=300 tolerance=exceeded balance=-240 bank_debit=240 occ=early_leave',
  },
  {
    name: '12. CLT 71 §1: six hours exactly are owed 15 minutes',
    date: '2026-06-16',
    contract: '08:00-14:00',
    marks: { '2026-06-16': 'e08:00 s14:00' },
    record:
      'kind=work worked=360 expected=360 counted=360 normal=360 tolerance=applied break_required=15 break_shortfall=15 occ=break_short',
  },
  {
    name: '13. CLT 71: more than six hours are owed an hour',
    date: '2026-06-16',
    contract: '08:00-14:00',
    marks: { '2026-06-16': 'e08:00 s14:11' },
    record:
      'kind=work worked=371 expected=360 counted=371 normal=360 overtime=11 overtime=[1:50% 11 bank 11] tolerance=exceeded break_required=60 break_shortfall=60 balance=11 bank_credit=11 occ=break_short',
  },
  {
    name: '14. CLT 71 §1: four hours with tolerated marks are owed no break',
    date: '2026-06-20',
    contract: '08:00-12:00',
    marks: { '2026-06-20': 'e08:00 s12:05' },
    weekdays: [1, 2, 3, 4, 5, 6],
    record: 'kind=work worked=245 expected=240 counted=240 normal=240 tolerance=applied',
  },
]
