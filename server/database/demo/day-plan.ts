import { addDays, HOUR, startOfDay, weekdayOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { Location } from '#shared/clock/location.ts'
import type { PhotoGap } from '#shared/clock/punch-event.ts'
import { type Chance, chanceOf } from './chance.ts'
import { isWorked } from './habits.ts'
import type { DemoPerson } from './people.ts'

/** A mark as it happened: its true instant, its place, and when the phone could deliver it. */
export interface PlannedMark {
  person: DemoPerson
  type: PunchType
  at: number
  deliveredAt: number
  offline: boolean
  /** True if the phone had heard the server since the application was opened. */
  hasAnchor: boolean
  location: Location | null
  gap: PhotoGap | null
}

/** A person's day: their marks, forgotten marks and absence. */
export interface DayPlan {
  person: DemoPerson
  day: string
  marks: PlannedMark[]
  forgotten: { type: PunchType; at: number }[]
  absence: 'saude' | 'pessoal' | null
}

type Slot = readonly [type: PunchType, minute: number]

/** Return the minutes of the day at which the person would mark if nothing were forgotten. */
function slotsOf({ shift, habit }: DemoPerson, weekday: number, chance: Chance): Slot[] {
  const near = (minute: number, spread = habit.jitter) => minute + chance.around(0, spread)
  if (weekday === 6 && shift.saturday) {
    const [from, to] = shift.saturday
    return [
      ['entrada', near(from + habit.late)],
      ['saida', near(to + habit.overtime / 2)],
    ]
  }
  const pauseAt = near(shift.pause, 8)
  return [
    ['entrada', near(shift.start + habit.late)],
    ['pausa', pauseAt],
    ['retorno', pauseAt + Math.max(shift.pauseMinutes / 2, near(shift.pauseMinutes, 4))],
    ['saida', near(shift.end + habit.overtime + habit.late / 2)],
  ]
}

/** Return the slots that were really marked: pauses skipped, a tap doubled, an exit forgotten. */
function messOf(slots: readonly Slot[], { habit }: DemoPerson, chance: Chance): Slot[] {
  const gone = new Set<PunchType>()
  if (chance.happens(habit.skipsPause)) {
    gone.add('pausa')
    gone.add('retorno')
  }
  if (chance.happens(habit.forgetsPause)) gone.add('pausa')
  if (chance.happens(habit.forgetsExit)) gone.add('saida')
  const left = slots.filter(([type]) => !gone.has(type))
  const [first] = left
  return first && chance.happens(habit.doubleTaps) ? [first, [first[0], first[1] + 0.4], ...left.slice(1)] : left
}

function locationOf({ store, habit }: DemoPerson, chance: Chance): Location | null {
  if (chance.happens(0.04)) return null
  const metres = chance.happens(habit.away)
    ? chance.between(320, 1_900)
    : chance.between(2, Math.round(store.radius * 0.6))
  const angle = chance.next() * 2 * Math.PI
  const degrees = metres / 111_195
  return {
    latitude: Number((store.latitude + degrees * Math.cos(angle)).toFixed(6)),
    longitude: Number(
      (store.longitude + (degrees * Math.sin(angle)) / Math.cos((store.latitude * Math.PI) / 180)).toFixed(6),
    ),
    accuracy: chance.between(4, 45),
  }
}

/** Return when a day without network was delivered: some hours after its end, rarely more than a week later. */
function networkAgain(lastAt: number, chance: Chance): number {
  const wait = chance.happens(0.02) ? chance.between(7 * 24, 9 * 24) : chance.between(1, 14)
  return lastAt + wait * HOUR + chance.between(0, 3_599) * 1_000
}

/** Plan a person's working day. The same person and day always give the same plan. */
export function planDay(person: DemoPerson, day: string): DayPlan {
  const chance = chanceOf('day', person.row.id, day)
  const plan: DayPlan = { person, day, marks: [], forgotten: [], absence: null }
  if (chance.happens(0.008)) return { ...plan, absence: 'saude' }
  if (chance.happens(0.005)) return { ...plan, absence: 'pessoal' }
  const midnight = startOfDay(day, person.store.timezone)
  const instant = (minute: number) => midnight + Math.round(minute * 60) * 1_000 + chance.between(0, 999)
  const agreed = slotsOf(person, weekdayOf(day), chance)
  const done = messOf(agreed, person, chance)
  const offline = chance.happens(person.habit.offline)
  const again = offline ? networkAgain(instant(done.at(-1)?.[1] ?? 0), chance) : 0
  const hasAnchor = !offline || chance.happens(0.85)
  plan.marks = done.map(([type, minute], i) => {
    const at = instant(minute)
    const deliveredAt = offline ? again + i * 5 : at + chance.between(350, 2_400)
    const gap = person.row.require_selfie && chance.happens(person.habit.noPhoto) ? 'refused' : null
    return { person, type, at, deliveredAt, offline, hasAnchor, location: locationOf(person, chance), gap }
  })
  const marked = new Set(done.map(([type]) => type))
  // A skipped pause has no return either; one whose beginning was forgotten does.
  const missing = agreed.filter(([type]) => !marked.has(type) && (type === 'saida' || marked.has('retorno')))
  plan.forgotten = missing.map(([type, minute]) => ({ type, at: instant(minute) }))
  return plan
}

/** Tell whether somebody works on a day: employed, not blocked, no day off, holiday or vacation. */
export function worksOn(
  person: DemoPerson,
  day: string,
  isFree: (person: DemoPerson, day: string) => boolean,
): boolean {
  const { row, lastDay } = person
  return (
    day >= row.admission_date &&
    (lastDay === null || day <= lastDay) &&
    isWorked(person.shift, day) &&
    !isFree(person, day)
  )
}

/** Return the days of the demonstration: half a year up to today. */
export function demoDays(today: string): string[] {
  return Array.from({ length: 183 }, (_, i) => addDays(today, i - 182))
}
