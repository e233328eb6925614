import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { installation } from '../database/schema/tables.ts'
import { StoreFailed } from '../files/store-failed.ts'
import type { Parts } from '../parts.ts'
import { stage } from '../testing/cast.ts'
import { addUser } from '../testing/company.ts'
import { freshDatabase, sqlOf } from '../testing/databases.ts'
import { heldStage } from '../testing/held-stage.ts'
import { noise, photoStage } from '../testing/photo-stage.ts'
import { countedConfig, seriesOf, valuesOf } from '../testing/scrape.ts'
import { generousLimits, unlimitedTries } from '../testing/test-app.ts'

const counted = (change: Partial<Parts> = {}) => stage({ config: countedConfig, ...change })

it('a mark is counted once, by what became of it; what comes again is a repetition', async () => {
  const { app, phone, deliver, dismissAna } = await heldStage({ config: countedConfig })
  const marks = () => valuesOf(app.app, 'folha_marks_total')
  const made = (minutes: number) => phone.sent(phone.event(app.clock.now - minutes * 60_000))
  expect(await marks()).toEqual({ registered: 0, repeated: 0, held: 0, refused: 0 })
  const [first, second] = [made(2), made(1)]
  await deliver([first])
  expect(await marks()).toEqual({ registered: 1, repeated: 0, held: 0, refused: 0 })
  await deliver([first, second, { id: 'nada' }])
  expect(await marks()).toEqual({ registered: 2, repeated: 1, held: 0, refused: 1 })
  const late = made(1)
  await dismissAna()
  await deliver([late])
  expect(await marks()).toEqual({ registered: 2, repeated: 1, held: 1, refused: 1 })
})

it('a photo is counted when it is whole', async () => {
  const on = await photoStage({ config: countedConfig })
  const [bytes, other] = [await noise(), await noise()]
  await on.whole(await on.markFor(bytes), bytes)
  const id = await on.markFor(other)
  await on.piece(id, other, [0, 40_000])
  expect(await valuesOf(on.app.app, 'folha_photos_total')).toEqual({ '': 1 })
  await on.piece(id, other, [40_000, other.length])
  expect(await valuesOf(on.app.app, 'folha_photos_total')).toEqual({ '': 2 })
})

it('refused sign-ins are counted by why, and refusals of other calls are not', async () => {
  let wait = 0
  const { app, ask } = await counted({
    limits: { ...generousLimits(), tries: { ...unlimitedTries, begin: async () => wait } },
  })
  const password_hash = await app.parts.passwords.hash('segredo')
  await addUser(app.database, { email: 'bloqueada@ipe.com.br', password_hash, is_active: false })
  const signIn = (email: string, password: string) => ask(null, 'POST', '/auth/login', { email, password })
  await signIn('ninguem@ipe.com.br', 'x')
  await signIn('bloqueada@ipe.com.br', 'segredo')
  wait = 60
  await signIn('ninguem@ipe.com.br', 'x')
  await ask('ana', 'POST', '/auth/verify-password', { password: 'x' })
  await ask(null, 'GET', '/users')
  await ask('ana', 'GET', '/users')
  await ask(null, 'POST', '/auth/login', {})
  expect(await valuesOf(app.app, 'folha_sign_in_refusals_total')).toEqual({ wrong: 1, not_allowed: 1, too_many: 1 })
})

it('requests are counted by call and class of status; in flight is only what reads this', async () => {
  const { app, ask, cast } = await counted()
  for (const who of ['ana', 'ana', null, 'caio'] as const) await ask(who, 'GET', `/users/${cast.ana}`)
  await app.app.request('/nada')
  const series = await seriesOf(app.app)
  const count = (labels: string) => series.get(`folha_http_request_duration_seconds_count{${labels}}`)
  const of = 'method="GET",route="/api/users/{id}"'
  expect([count(`${of},status="2xx"`), count(`${of},status="4xx"`)]).toEqual([2, 2])
  expect(count('method="any",route="other",status="4xx"')).toBe(1)
  expect(series.get('folha_http_requests_in_flight')).toBe(1)
})

it('writers who wait for their turn are seen, then how long they waited; failures by their cause, refusals not', async () => {
  const database = await freshDatabase()
  const { app } = await counted({ database })
  const { write } = app.database
  const { promise: free, resolve: leave } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const first = write(async () => {
    hold()
    await free
  })
  await held
  const others = [write(async () => 1), write(async () => 2), write(async () => 3, { key: 'a' })]
  const waiting = () => valuesOf(app.app, 'folha_write_waiting')
  const inLine = await waiting()
  expect((inLine.alone ?? 0) + (inLine.lane ?? 0)).toBe(3)
  leave()
  expect(await Promise.all([first, ...others])).toEqual([undefined, 1, 2, 3])
  expect(await waiting()).toEqual({ alone: 0, lane: 0 })
  const { alone = 0, lane } = await valuesOf(app.app, 'folha_write_wait_seconds_count')
  expect([alone >= 3, lane]).toEqual([true, 1])

  const refused = write(() => Promise.reject(new Error('no')))
  await expect(refused).rejects.toThrow('no')
  expect(await valuesOf(app.app, 'folha_write_failures_total')).toEqual({ disk: 0, busy: 0, other: 0 })
  await sqlOf(database).run('alter table installation rename to gone')
  await expect(write((tx) => tx.insert(installation).values({ key: 'x', value: '' }))).rejects.toThrow()
  expect(await valuesOf(app.app, 'folha_write_failures_total')).toEqual({ disk: 0, busy: 0, other: 1 })
  expect(await waiting()).toEqual({ alone: 0, lane: 0 })
})

it('a store of files that fails is seen until it answers again; so are the disk and the clock', async () => {
  const { app: plain } = await stage()
  let isAway = true
  const open: Parts['storage']['open'] = async (id) => {
    if (isAway) throw new StoreFailed('no answer to GET')
    return plain.parts.storage.open(id)
  }
  const storage = { ...plain.parts.storage, open, freeBytes: async () => 5_000_000 }
  const database = { ...(await freshDatabase()), clockOffset: () => -1_500 }
  const { app } = await counted({ storage, database })
  const look = async () => {
    await app.parts.storage.open(randomUUID()).catch(() => null)
    const series = await seriesOf(app.app)
    return [series.get('folha_files_up'), series.get('folha_files_failures_total')]
  }
  expect((await seriesOf(app.app)).get('folha_files_up')).toBe(1)
  expect(await look()).toEqual([0, 1])
  isAway = false
  expect(await look()).toEqual([1, 1])
  const series = await seriesOf(app.app)
  expect(series.get('folha_disk_free_bytes')).toBe(5_000_000)
  expect(series.get('folha_disk_reserve_bytes')).toBe(3_000_000)
  expect(series.get('folha_clock_offset_seconds')).toBe(-1.5)
})

it('the process is seen with its version', async () => {
  const { app } = await counted()
  const series = await seriesOf(app.app)
  expect([...series.keys()].find((name) => name.startsWith('folha_build_info'))).toContain('version="teste"')
  expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(series.get('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000)
  expect(series.get('process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(Math.abs((series.get('process_start_time_seconds') ?? 0) - Date.now() / 1_000)).toBeLessThan(3_600)
  const until = performance.now() + 200
  while (performance.now() < until) randomBytes(1_000)
  expect((await seriesOf(app.app)).get('nodejs_eventloop_utilization')).toBeGreaterThan(0.5)
})
