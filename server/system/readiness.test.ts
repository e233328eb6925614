import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { StoreFailed } from '../files/store-failed.ts'
import type { Parts, Storage } from '../parts.ts'
import { countOf, freshDatabase, sqlOf } from '../testing/databases.ts'
import { s3Stage } from '../testing/s3-stage.ts'
import { testApp } from '../testing/test-app.ts'

const READY = '/health/ready'
const fine = { read: 'ok', write: 'ok', files: 'ok', disk: 'ok', clock: 'ok' }

/** Create an app whose storage is changed. */
async function withStorage(change: (storage: Storage) => Partial<Storage>, more: Partial<Parts> = {}) {
  const { parts } = await testApp()
  return testApp({ storage: { ...parts.storage, ...change(parts.storage) }, ...more })
}

it('a server that works tells it to anybody, part by part, and nothing is left in its database or its folder', async () => {
  const { send, database, parts } = await testApp()
  const rows = await countOf(database, 'installation')
  const { status, body } = await send('GET', READY)
  expect([status, body]).toEqual([200, { status: 'ok', parts: fine }])
  expect(await countOf(database, 'installation')).toBe(rows)
  expect(readdirSync(path.dirname(parts.storage.arriving()))).toEqual([])
})

it('with a database that it can’t read or write it is 503, in words without an address or an error', async () => {
  const { send, database } = await testApp()
  await sqlOf(database).run('alter table installation rename to gone')
  const { status, body } = await send('GET', READY)
  const found = Object.entries({ ...fine, read: 'failing', write: 'failing' })
  expect([status, body]).toEqual([
    503,
    {
      error: 'Este servidor não pode atender agora.',
      code: 'not_ready',
      details: found.map(([at, message]) => ({ path: at, message })),
    },
  ])
})

it.each<[string, (storage: Storage) => Partial<Storage>]>([
  ['does not answer', () => ({ open: () => Promise.reject(new StoreFailed('no answer to GET')) })],
  ['is silent', () => ({ open: () => Promise.withResolvers<never>().promise })],
])('a store of files that %s degrades it: marks are registered all the same', async (_, change) => {
  const { send } = await withStorage(change)
  const { status, body } = await send('GET', READY)
  expect([status, body]).toEqual([200, { status: 'degraded', parts: { ...fine, files: 'failing' } }])
})

it('so does a bucket, once it is away', async () => {
  const s3 = await s3Stage()
  const storage = s3.storage()
  expect((await (await testApp({ storage })).send('GET', READY)).body).toEqual({ status: 'ok', parts: fine })
  await s3.end()
  const { body } = await (await testApp({ storage })).send('GET', READY)
  expect(body).toEqual({ status: 'degraded', parts: { ...fine, files: 'failing' } })
})

it('so does a folder for arrivals that is gone', async () => {
  const gone = mkdtempSync(path.join(tmpdir(), 'folha-gone-'))
  rmSync(gone, { recursive: true })
  const { send } = await withStorage(() => ({ arriving: () => path.join(gone, 'x') }))
  expect((await send('GET', READY)).body).toEqual({ status: 'degraded', parts: { ...fine, files: 'failing' } })
})

it('so does a disk with less room than files must leave', async () => {
  const config = readConfig({ DATA_DIR: tmpdir(), UPLOAD_RESERVE_MB: '10' })
  const withRoom = (bytes: number) => withStorage(() => ({ freeBytes: async () => bytes }), { config })
  const [full, roomy] = [await withRoom(9_999_999), await withRoom(10_000_000)]
  expect((await full.send('GET', READY)).body).toEqual({ status: 'degraded', parts: { ...fine, disk: 'failing' } })
  expect((await roomy.send('GET', READY)).body).toEqual({ status: 'ok', parts: fine })
})

it('so does a clock that is a second away from the database’s', async () => {
  for (const [offset, clock] of [
    [-1_000, 'failing'],
    [1_000, 'failing'],
    [999, 'ok'],
  ] as const) {
    const database = { ...(await freshDatabase()), clockOffset: () => offset }
    const { body } = await (await testApp({ database })).send('GET', READY)
    expect([offset, (body as { parts: object }).parts]).toEqual([offset, { ...fine, clock }])
  }
})

it('however many ask, it is looked at once, and again only after two seconds', async () => {
  const database = await freshDatabase()
  const { send } = await testApp({ database })
  const write = vi.spyOn(database, 'write')
  const crowd = await Promise.all(Array.from({ length: 300 }, () => send('GET', READY)))
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]))
  await send('GET', READY)
  expect(write).toHaveBeenCalledTimes(1)
  const first = performance.now()
  await vi.waitUntil(async () => (await send('GET', READY)) && write.mock.calls.length > 1, { timeout: 10_000 })
  expect(performance.now() - first).toBeGreaterThan(1_000)
  expect(write).toHaveBeenCalledTimes(2)
})
