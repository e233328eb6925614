import { EVE, FRIDAY, instant, SATURDAY, SUNDAY, THURSDAY, TUESDAY, WEDNESDAY } from './days.ts'
import type { Deed } from './deeds.ts'
import { people, writerOf } from './people.ts'
import { marks } from './script.ts'
import { LEAVER } from './special-days.ts'

const at = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`)

/** Minutes in the hour bank from before the week. */
const openings: readonly Deed[] = people.flatMap((person) => {
  const { key: who, opening } = person
  if (!opening) return []
  return [
    {
      kind: 'adjust',
      key: `opening ${who}`,
      at: at(EVE, '18:00'),
      by: writerOf(person),
      who,
      day: EVE,
      minutes: opening,
    },
  ]
})

const absence = (day: string, time: string, who: string, reason: 'saude' | 'pessoal', of: string): Deed => {
  const by = people.find(({ key }) => key === who)
  return { kind: 'absence', key: `${who} ${of}`, at: at(day, time), by: by ? writerOf(by) : '', who, day: of, reason }
}

const absences: readonly Deed[] = [
  // Vacation overrides any absence, a holiday a personal one.
  absence(EVE, '18:10', 'patricia', 'pessoal', FRIDAY),
  absence(EVE, '18:11', 'wellington', 'pessoal', TUESDAY),
  absence(THURSDAY, '12:00', 'raimunda', 'saude', THURSDAY),
  absence(THURSDAY, '12:01', 'maria', 'pessoal', FRIDAY),
  absence(WEDNESDAY, '18:00', 'yasmin', 'pessoal', WEDNESDAY),
  absence(SATURDAY, '18:00', 'severino', 'saude', SATURDAY),
  absence(SUNDAY, '18:00', 'luan', 'pessoal', SUNDAY),
  // She worked in the morning, but was absent all the same: the work counts for nothing.
  absence(SATURDAY, '18:02', 'iracema', 'pessoal', FRIDAY),
  // Written by mistake, and cancelled.
  absence(FRIDAY, '13:00', 'felipe', 'saude', FRIDAY),
  { kind: 'cancel', at: at(SATURDAY, '13:00'), by: 'camila', who: 'felipe', of: `felipe ${FRIDAY}`, what: 'absence' },
]

const adjustments: readonly Deed[] = [
  { kind: 'adjust', key: 'marina', at: at(FRIDAY, '13:05'), by: 'camila', who: 'marina', day: THURSDAY, minutes: 45 },
  { kind: 'adjust', key: 'maria', at: at(SUNDAY, '14:00'), by: 'jessica', who: 'maria', day: SATURDAY, minutes: -30 },
  { kind: 'adjust', key: 'iracema', at: at(SUNDAY, '14:01'), by: 'jessica', who: 'iracema', day: FRIDAY, minutes: 60 },
  { kind: 'adjust', key: 'otavio', at: at(FRIDAY, '20:00'), by: 'camila', who: 'otavio', day: FRIDAY, minutes: 120 },
  { kind: 'cancel', at: at(FRIDAY, '20:05'), by: 'camila', who: 'otavio', of: 'otavio', what: 'adjust' },
  { kind: 'adjust', key: 'dona', at: at(SUNDAY, '14:02'), by: 'master', who: 'jessica', day: SATURDAY, minutes: 15 },
]

const request = (key: string, when: number, who: string, day: string, minutes: number): Deed => {
  return { kind: 'request-minutes', key, at: when, who, day, minutes }
}

const requests: readonly Deed[] = [
  request('ana', at(THURSDAY, '12:10'), 'ana', WEDNESDAY, 90),
  { kind: 'decide', at: at(THURSDAY, '13:00'), by: 'camila', of: 'ana', verdict: 'approved' },
  request('bruno', at(THURSDAY, '12:11'), 'bruno', WEDNESDAY, 120),
  { kind: 'decide', at: at(THURSDAY, '13:01'), by: 'camila', of: 'bruno', verdict: 'rejected' },
  request('caio', at(FRIDAY, '12:12'), 'caio', THURSDAY, -20),
  { kind: 'decide', at: at(FRIDAY, '13:02'), by: 'jessica', of: 'caio', verdict: 'approved' },
  // Nobody decides this one.
  request('eduarda', at(FRIDAY, '12:13'), 'eduarda', THURSDAY, 30),
  // Nobody may decide their own.
  request('camila', at(FRIDAY, '12:14'), 'camila', THURSDAY, 25),
  { kind: 'decide', at: at(FRIDAY, '12:20'), by: 'camila', of: 'camila', verdict: 'approved', status: 403 },
  { kind: 'decide', at: at(FRIDAY, '13:03'), by: 'master', of: 'camila', verdict: 'approved' },
]

const refused: readonly Deed[] = [
  // Her phone has been offline since morning: the server knows nothing of her day yet.
  {
    kind: 'batch',
    at: at(WEDNESDAY, '12:00'),
    by: 'camila',
    who: 'natalia',
    type: 'saida',
    place: { day: TUESDAY, minute: 15 * 60 },
    skipped: 'Primeiro registro do dia deve ser entrada',
  },
  // Her own day.
  {
    kind: 'batch',
    at: at(WEDNESDAY, '12:02'),
    by: 'camila',
    who: 'camila',
    type: 'saida',
    place: { day: TUESDAY, minute: 18 * 60 },
    skipped: 'Seu próprio registro vai por solicitação.',
  },
  // Not her store.
  {
    kind: 'batch',
    at: at(WEDNESDAY, '12:05'),
    by: 'jessica',
    who: 'ana',
    type: 'saida',
    place: { day: TUESDAY, minute: 18 * 60 },
    status: 403,
  },
]

const leaves: readonly Deed[] = [
  {
    kind: 'vacation',
    at: at(EVE, '18:05'),
    by: 'camila',
    who: 'patricia',
    from: TUESDAY,
    to: '2026-09-21',
    status: 'approved',
  },
  {
    kind: 'vacation',
    at: at(EVE, '18:06'),
    by: 'camila',
    who: 'bruno',
    from: THURSDAY,
    to: FRIDAY,
    status: 'pending',
  },
  { kind: 'expire', at: at(THURSDAY, '18:00'), who: LEAVER.who, day: LEAVER.lastDay },
]

/** Marks made while the clock was an hour behind, confirmed by the office. */
const confirmed: readonly Deed[] = marks
  .filter(
    ({ who, type, at: tapped }) => who === 'beatriz' && type === 'entrada' && tapped > instant(FRIDAY, 0, 0, -300),
  )
  .slice(0, 1)
  .map((mark) => ({ kind: 'confirm', at: at(SUNDAY, '15:00'), by: 'jessica', mark }))

/** Everything that the office does, besides the remedies for the script's mishaps. */
export const calendarDeeds: readonly Deed[] = [
  ...openings,
  ...absences,
  ...adjustments,
  ...requests,
  ...refused,
  ...leaves,
  ...confirmed,
]
