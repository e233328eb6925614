import '../testing/like-browser.ts'
import { describe, expect, it, vi } from 'vitest'
import type { OwnRules } from '#shared/balance/own-rules.ts'
import { addDays, DEFAULT_ZONE, dayOf, instantOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import type { Me } from '#shared/people/user.ts'
import { useSession } from '../features/session/session.ts'
import { served } from '../testing/served.ts'
import { tapOf } from '../testing/unsent.ts'
import { keptBalance, readAhead } from './ahead.ts'
import { capture } from './capture.ts'
import { claimNow } from './clock-anchor.ts'
import { countedHere } from './counted-here.ts'
import { anchors, here, sender } from './here.ts'
import type { OutboxEvent } from './outbox-database.ts'
import { pullStores } from './replica.ts'

/** A Monday. */
const MONDAY = '2026-06-15'
const PLACE = { zone: DEFAULT_ZONE, starts_at: '00:00' }
const at = (day: string, time: string) => instantOf(day, time, DEFAULT_ZONE)

const rules: OwnRules = {
  user_id: 'ana',
  from: addDays(MONDAY, -14),
  to: addDays(MONDAY, 60),
  start: '2026-01-01',
  admission: null,
  end: null,
  schedules: [1, 2, 3, 4, 5].map((day_of_week) => ({
    day_of_week,
    start_time: '08:00',
    end_time: '17:00',
    break_duration: 60,
    is_active: true,
    valid_from: null,
    valid_to: null,
  })),
  holidays: [{ date: '2026-06-18', name: 'Aniversário da cidade' }],
  vacations: [{ start_date: '2026-06-22', end_date: '2026-06-23' }],
}

const types: PunchType[] = ['entrada', 'pausa', 'retorno', 'saida']
const eventsOn = (day: string, times: string, change: Partial<OutboxEvent> = {}): OutboxEvent[] =>
  times.split(' ').map((time, i) => ({
    ...({ id: `${day} ${time}`, actor_id: 'ana', entry_type: types[i], at: at(day, time) } as OutboxEvent),
    state: 'captured',
    acked_at: null,
    receipt: null,
    ...change,
  }))

/** The server's answer on Monday at 08:30: the week before is in the bank, Monday is in progress. */
const monday = (): UserBalance => {
  const day = { worked_minutes: 30, expected_minutes: 480, adjustment_minutes: 0, balance_minutes: -450 }
  const progress = { incomplete: false, in_progress: true, holiday_name: null, entries: [] }
  return {
    user_id: 'ana',
    from: MONDAY,
    to: MONDAY,
    cutoff: MONDAY,
    counted_until: addDays(MONDAY, -1),
    period_balance_minutes: 0,
    general_balance_minutes: 100,
    worked_minutes: 0,
    expected_minutes: 0,
    adjustment_minutes: 0,
    days: [{ date: MONDAY, kind: 'work', ...day, ...progress }],
  }
}
const toldAt = (value: UserBalance, asked: number, own = value.days) => ({ value, own, askedOn: () => asked })
const countedAt = (now: number, events: OutboxEvent[], until: string) =>
  countedHere(toldAt(monday(), at(MONDAY, '08:30')), { rules, events, place: PLACE, now }, until)
const told = ({ days }: UserBalance) =>
  days.map(
    ({ date, kind, balance_minutes, in_progress }) =>
      `${date.slice(8)} ${in_progress ? '…' : `${kind} ${balance_minutes}`}`,
  )

describe('the hours of days since the last answer', () => {
  const events = [...eventsOn(MONDAY, '08:00 12:00 13:00 17:30'), ...eventsOn('2026-06-16', '08:00 12:00 13:00 16:50')]

  it('are counted on the device: what was in progress, days without marks, holidays, vacations, and today apart', () => {
    const week = countedAt(at('2026-06-24', '10:00'), [...events, ...eventsOn('2026-06-24', '09:00')], '2026-06-24')
    expect(told(week)).toEqual([
      '15 work 30',
      '16 work -10',
      '17 work -480',
      '18 holiday 0',
      '19 work -480',
      '20 day_off 0',
      '21 day_off 0',
      '22 vacation 0',
      '23 vacation 0',
      '24 …',
    ])
    expect(week).toMatchObject({ to: '2026-06-24', counted_until: '2026-06-23', period_balance_minutes: -940 })
    expect(week.general_balance_minutes).toBe(100 - 940)
    expect(week.days.at(-1)).toMatchObject({ worked_minutes: 60, in_progress: true })
  })

  it('hold today once its last mark is a saida, and nothing that was refused, disregarded or told already', () => {
    const done = countedAt(at('2026-06-16', '18:00'), events, '2026-06-16')
    expect([done.counted_until, done.general_balance_minutes]).toEqual(['2026-06-16', 120])
    const refused = eventsOn(MONDAY, '05:00 05:30', { state: 'quarantined' })
    const gone = eventsOn(MONDAY, '06:00', { state: 'acked', acked_at: at(MONDAY, '08:00') })
    const same = countedAt(at('2026-06-16', '18:00'), [...events, ...refused, ...gone], '2026-06-16')
    expect(same).toEqual(done)
    const [first] = done.days
    const again = countedHere(
      toldAt(done, at('2026-06-16', '18:00')),
      { rules, events, place: PLACE, now: at('2026-06-16', '19:00') },
      '2026-06-16',
    )
    expect([again.general_balance_minutes, again.days[0]]).toEqual([120, first])
  })

  it('count a day that was in progress when it was told, though nothing was marked on it since', () => {
    expect(told(countedAt(at('2026-06-16', '10:00'), [], '2026-06-16'))).toEqual(['15 work -480', '16 …'])
  })

  it('end where the rules of this device end', () => {
    const short = { ...rules, to: '2026-06-16' }
    const facts = { rules: short, events, place: PLACE, now: at('2026-06-24', '10:00') }
    const week = countedHere(toldAt(monday(), at(MONDAY, '08:30')), facts, '2026-06-24')
    expect([week.to, week.counted_until, week.days.length]).toEqual(['2026-06-16', '2026-06-16', 2])
  })
})

describe('the whole balance, where days come from several answers', () => {
  const events = [...eventsOn(MONDAY, '08:00 12:00 13:00 17:30'), ...eventsOn('2026-06-16', '08:00 12:00 13:00 16:50')]
  const now = at('2026-06-16', '18:00')
  const done = countedAt(now, events, '2026-06-16')
  const [first, second] = done.days as [UserBalance['days'][number], UserBalance['days'][number]]
  const generalOf = (days: UserBalance['days'], own: UserBalance['days']) =>
    countedHere(toldAt({ ...done, days }, now, own), { rules, events, place: PLACE, now }, '2026-06-16')
      .general_balance_minutes

  it('follows a day that another answer tells anew', () => {
    expect(generalOf([{ ...first, balance_minutes: -30 }, second], done.days)).toBe(120 - 60)
  })

  it('holds a day once that only an older answer tells, as in progress', () => {
    expect(generalOf([{ ...first, in_progress: true }, second], [second])).toBe(120)
  })
})

it('what the device counts of its own marks is what the server counts once it has them', async () => {
  const { app, failures, person } = await served()
  const ana = await person()
  await pullStores({ force: true })
  await readAhead(useSession.getState().user as Me, 0)
  failures.set('/api', 'down')
  for (const entry_type of ['entrada', 'saida'] as const)
    await capture(here, { ...tapOf(app, [ana.id], 0, null), entry_type, claim: claimNow(here, anchors) })
  const today = dayOf(Date.now(), DEFAULT_ZONE)
  const period = { from: addDays(today, -3), to: today }
  const counted = (await keptBalance(ana.id, period))?.value
  failures.clear()
  await vi.waitFor(async () => {
    await sender.now()
    const query = `from=${period.from}&to=${period.to}`
    const { body } = await app.send('GET', `/users/${ana.id}/balance?${query}`, undefined, await app.as(ana.id))
    const server = body as UserBalance
    expect(server.days.at(-1)?.entries).toHaveLength(2)
    const figures = (one?: UserBalance) =>
      one && { ...one, days: one.days.map(({ entries, ...day }) => [day, entries.map(({ id }) => id).sort()]) }
    expect(figures(counted)).toEqual(figures(server))
  })
})
