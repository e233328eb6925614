import type { DayKind } from '#shared/balance/day.ts'
import { expectedOn } from '#shared/balance/expected-today.ts'
import type { HabitMark } from '#shared/balance/likely-time.ts'
import type { OwnRules } from '#shared/balance/own-rules.ts'
import { DAY, dayOf } from '#shared/calendar/day.ts'
import type { DatedRule } from '#shared/calendar/schedule.ts'
import { isRequest } from '#shared/clock/intent.ts'
import type { DayCut, Place } from '#shared/clock/shift.ts'
import { standing } from '#shared/clock/voided.ts'
import { type UserBalance, userBalance } from '#shared/contract/hours.ts'
import { isFreeOn } from '#shared/pay-rules/rule.ts'
import { cutOn, dayOfEvent } from '../../offline/event-day.ts'
import { here } from '../../offline/here.ts'
import { isLeftOut } from '../../offline/left-out.ts'
import type { OutboxEvent } from '../../offline/outbox-database.ts'
import { keptRules } from '../../offline/own-rules.ts'
import type { MarksPaper, RequestPaper } from '../../offline/paper-database.ts'
import { papersOf } from '../../offline/papers.ts'
import { keptReadings } from '../../offline/readings.ts'
import { counted, isNews, type KnownMark, marksOf } from './day-marks.ts'

const DAYS_BACK = 60

/** A day as this device knows it. */
export interface RecentDay {
  marks: KnownMark[]
  kind: DayKind
  /** True if a request about it waits for a decision, or was rejected. */
  isAsked: boolean
  /** When the server last told of it (its time, ms); 0 if never. */
  at: number
}

/** A person's last weeks as this device knows them, with the schedule that it keeps. */
export interface OwnDays {
  days: ReadonlyMap<string, RecentDay>
  schedules: readonly DatedRule[]
  habit: readonly HabitMark[]
  /** Return the cut of a day's shifts. */
  cutOn(day: string): DayCut
  /** Return what kind of day it is, as far as this device can tell. */
  kindOn(day: string): DayKind
  /** Tell whether nothing of it is counted, so that no mark is missing either (CLT art. 62). */
  isFreeOn(day: string): boolean
}

/** Return the days that the server told of, each by its newest answer. */
async function toldDays(userId: string): Promise<Map<string, RecentDay>> {
  const days = new Map<string, RecentDay>()
  for (const { value, at } of await keptReadings<UserBalance>(userBalance, { id: userId })) {
    for (const { date, kind, entries } of value.days) {
      if (days.has(date)) continue
      const isAsked = standing(entries).some((entry) => isRequest(entry.kind) && entry.status !== 'approved')
      days.set(date, { marks: marksOf(counted(entries)), kind, isAsked, at })
    }
  }
  return days
}

function kindBy(rules: OwnRules | null, day: string): DayKind {
  try {
    return (rules && expectedOn(rules, day, [])?.kind) ?? 'work'
  } catch {
    // An unreadable row tells nothing of the day.
    return 'work'
  }
}

/** Add the marks of this device that the server's answers lacked, each to the day that the shift law gives it. */
function addOwn(days: Map<string, RecentDay>, events: readonly OutboxEvent[], { place, schedules, kindOn }: Law): void {
  const marksOn = (day: string) => days.get(day)?.marks ?? []
  for (const event of events) {
    const { id, entry_type, at } = event
    const day = dayOfEvent({ entry_type, at }, place, schedules, marksOn)
    const known = days.get(day) ?? { marks: [], kind: kindOn(day), isAsked: false, at: 0 }
    if (isLeftOut(event, known.at) || known.marks.some((mark) => mark.id === id)) continue
    days.set(day, { ...known, marks: [...known.marks, { id, entry_type, at, from: 'device' }] })
  }
}

type Law = Pick<OwnDays, 'schedules' | 'kindOn'> & { place: Place }

const dayOfPaper = (paper: MarksPaper | RequestPaper, zone: string) =>
  paper.kind === 'marks' ? paper.day : dayOf(Date.parse(paper.timestamp), zone)

/** Mark the days about which a request is on its way, or newer than the server's answer. */
function addAsked(days: Map<string, RecentDay>, papers: readonly (MarksPaper | RequestPaper)[], zone: string): void {
  for (const paper of papers) {
    const day = dayOfPaper(paper, zone)
    const known = days.get(day)
    if (known && isNews(paper, known.at)) days.set(day, { ...known, isAsked: true })
  }
}

const since = (userId: string, from: number) =>
  here.outbox.events.where('[actor_id+at]').between([userId, from], [userId, Number.POSITIVE_INFINITY]).sortBy('at')

/** Read a person's last sixty days from this device alone, in one go: a live query loses track of what is read later. */
export async function readOwnDays(userId: string, place: Place, now: number): Promise<OwnDays> {
  const [days, rules, events, groups, single] = await Promise.all([
    toldDays(userId),
    keptRules(userId),
    since(userId, now - DAYS_BACK * DAY),
    papersOf(userId, 'marks'),
    papersOf(userId, 'request'),
  ])
  const schedules = rules?.schedules ?? []
  const kindOn = (day: string) => days.get(day)?.kind ?? kindBy(rules, day)
  addOwn(days, events, { place, schedules, kindOn })
  addAsked(days, [...groups, ...single], place.zone)
  const habit = [...days].flatMap(([day, { marks }]) => marks.map(({ entry_type, at }) => ({ entry_type, day, at })))
  return {
    days,
    schedules,
    habit,
    kindOn,
    isFreeOn: (day) => isFreeOn(rules?.pay_rules ?? [], day),
    cutOn: (day) => cutOn(day, place, schedules),
  }
}
