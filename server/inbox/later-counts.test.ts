import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '#shared/calendar/day.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { PeopleDays } from '../hour-bank/people-days.ts'
import { addUser } from '../testing/company.ts'
import { inboxStage } from '../testing/inbox-stage.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

let s: Awaited<ReturnType<typeof inboxStage>>
/** Lets the counting begin; whose hours were computed; how many at the same time at most. */
let open: () => void
let computed: string[]
let most: number

const MANY = 12

/** Twelve people of a company worked an hour more than they are asked for; it expires in December. */
beforeEach(async () => {
  s = await inboxStage()
  await addPayRule(s.app.database, 'CLT', CLT, { store_id: s.cast.centro, from: '2026-06-01' })
  for (let n = 0; n < MANY; n++) {
    const { id } = await addUser(s.app.database, { store_id: s.cast.centro, name: `Pessoa ${n}` })
    await deliverMarks(s.app, id, '2026-06-12', '08:00 12:00 13:00 18:00')
  }
  await s.unflag()
  s.app.clock.now = Date.parse('2026-12-01T12:00:00-03:00')
  const gate = new Promise<void>((go) => {
    open = go
  })
  ;[computed, most] = [[], 0]
  let running = 0
  const { creditsOf } = PeopleDays.prototype
  vi.spyOn(PeopleDays.prototype, 'creditsOf').mockImplementation(async function (this: PeopleDays, person) {
    computed.push(person.id)
    running += 1
    most = Math.max(most, running)
    await gate
    const credits = await creditsOf.call(this, person)
    running -= 1
    return credits
  })
})

afterEach(() => vi.restoreAllMocks())

const count = async (who: 'keeper' | 'master' | 'stranger' = 'keeper') =>
  (await s.ask(who, 'GET', '/inbox/count')).body as { total: number; still_counted: string[] }

const counted = () =>
  vi.waitFor(async () => expect((await count()).still_counted).toEqual([]), { interval: 50, timeout: 30_000 })

it('many people are counted while others are answered, once for all who ask', async () => {
  for (const answer of await Promise.all(Array.from({ length: 6 }, () => count())))
    expect(answer).toEqual({ total: 0, still_counted: ['expiring'] })
  expect((await s.inbox()).still_counted).toEqual(['expiring'])
  open()
  await counted()
  expect(most).toBe(1)
  expect(computed, 'nobody twice').toHaveLength(new Set(computed).size)
  expect((await s.inbox()).counts.expiring).toBe(MANY)
})

it('whoever keeps another company neither sees them nor waits', async () => {
  expect(await count('master')).toMatchObject({ still_counted: ['expiring'] })
  expect(await count('stranger')).toEqual({ total: 0, still_counted: [] })
  open()
  await counted()
  expect(await count('stranger')).toEqual({ total: 0, still_counted: [] })
  expect(await count('master')).toEqual({ total: MANY, still_counted: [] })
})

it('a few people are not waited for behind the many of another company', async () => {
  await addPayRule(s.app.database, 'CLT do norte', CLT, { store_id: s.cast.norte, from: '2026-06-01' })
  const { id } = await addUser(s.app.database, { store_id: s.cast.norte, name: 'Do norte' })
  s.app.clock.now = Date.parse('2026-06-16T12:00:00-03:00')
  await deliverMarks(s.app, id, '2026-06-12', '08:00 12:00 13:00 18:00')
  await s.unflag()
  s.app.clock.now = Date.parse('2026-12-01T12:00:00-03:00')
  await count()
  expect(await count('stranger')).toEqual({ total: 0, still_counted: ['expiring'] })
  open()
  await vi.waitFor(async () => expect(await count('stranger')).toEqual({ total: 1, still_counted: [] }), {
    interval: 50,
    timeout: 30_000,
  })
})

it('a correction shows in the next answer, a day off that used the hours, too', async () => {
  open()
  await count()
  await counted()
  const [first] = (await s.inbox('keeper', '?kind=expiring')).items
  const id = first?.person?.id ?? ''
  expect(first).toMatchObject({ kind: 'expiring', minutes: 60 })
  const paid = { date: addDays('2026-12-01', -1), type: 'payment', minutes: 20, reason: 'Pago em novembro' }
  expect((await s.ask('master', 'POST', `/users/${id}/hour-bank/movements`, paid)).status).toBeLessThan(300)
  const { items, still_counted } = await s.inbox('keeper', '?kind=expiring')
  expect(still_counted).toEqual([])
  expect(items.find(({ person }) => person?.id === id)).toMatchObject({ minutes: 40 })
})
