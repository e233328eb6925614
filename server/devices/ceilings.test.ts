import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { defaultLimits } from '../boot.ts'
import { devices, grants, heldEvents, rejectedEvents, timeEntries } from '../database/schema/tables.ts'
import { sweepRows } from '../sweep-rows.ts'
import { castOf } from '../testing/cast.ts'
import { addGrant } from '../testing/company.ts'
import { testDevice } from '../testing/punches.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let cast: Awaited<ReturnType<typeof castOf>>

beforeEach(async () => {
  app = await testApp()
  cast = await castOf(app)
})

describe('what outsiders can make grow has a ceiling (S-16)', () => {
  it('looking at the session 300 times, for one device or for many', async () => {
    const bearer = await app.as(cast.ana)
    const one = randomUUID()
    for (let i = 0; i < 150; i += 1) {
      app.clock.now += 1
      await app.send('GET', `/auth/verify?device_id=${one}`, undefined, bearer)
      await app.send('GET', `/auth/verify?device_id=${randomUUID()}`, undefined, bearer)
    }
    expect((await app.database.read.select().from(grants)).length).toBeLessThanOrEqual(100)
    expect((await app.database.read.select().from(devices)).length).toBeLessThanOrEqual(100)
    app.clock.now += 61 * DAY
    await sweepRows(app.parts)
    expect(await app.database.read.select().from(devices)).toEqual([])
    expect(await app.database.read.select().from(grants)).toEqual([])
  })

  it('events of nobody: a sample of each, for thirty days', async () => {
    const junk = { id: 'x', junk: 'x'.repeat(10_000) }
    const body = { device_id: randomUUID(), sending: { ctx: 'c', mono: 0 }, events: [junk] }
    await app.send('POST', '/time-entries/sync', body)
    const rows = () => app.database.read.select().from(rejectedEvents)
    expect((await rows()).map(({ body: text }) => text.length)).toEqual([1_024])
    app.clock.now += 31 * DAY
    await sweepRows(app.parts)
    expect(await rows()).toEqual([])
  })

  it('a hundred and twenty marks of one day: twenty wait for a keeper, and the device may forget them all', async () => {
    const device_id = randomUUID()
    const grant = await addGrant(app.database, cast.ana, device_id)
    const device = testDevice(cast.ana, grant, device_id)
    const events = Array.from({ length: 120 }, (_, i) =>
      device.sent(device.event(app.clock.now - 3_600_000 + i * 1_000)),
    )
    const send = async (some: unknown[]) =>
      (await app.send('POST', '/time-entries/sync', device.body(app.clock.now, some))).body as SyncAnswer
    const [first, second] = [await send(events.slice(0, 60)), await send(events.slice(60))]
    const results = [...first.results, ...second.results]
    expect(results.filter(({ code }) => code === 'held')).toHaveLength(20)
    expect(results.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    expect(second.device.max_contiguous_seq).toBe(120)
    expect((await send(events.slice(-5))).results.map(({ outcome, code }) => [outcome, code])).toEqual(
      Array(5).fill(['flagged', 'held']),
    )
    expect(await app.database.read.select().from(timeEntries)).toHaveLength(100)
    expect(await app.database.read.select().from(heldEvents)).toHaveLength(20)
  })

  it('marks by hand, thirty a minute', async () => {
    app.parts.limits.marks = defaultLimits().marks
    const mark = async () => {
      const body = { entry_type: 'entrada', timestamp: new Date(app.clock.now).toISOString() }
      return (await app.send('POST', '/time-entries', body, await app.as(cast.ana))).status
    }
    const statuses: number[] = []
    for (let i = 0; i < 32; i += 1) statuses.push(await mark())
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429, 429])
  })
})
