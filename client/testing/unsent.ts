import type Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import sharp from 'sharp'
import { PUNCH_TYPES } from '#shared/clock/entry.ts'
import { openMemory } from '../../server/database/sqlite/connect.ts'
import { addGrant, addStore, addUser } from '../../server/testing/company.ts'
import { bytesOf } from '../../server/testing/databases.ts'
import { type TestApp, testApp } from '../../server/testing/test-app.ts'
import { capture, type Tap } from '../offline/capture.ts'
import type { DeviceParts } from '../offline/device-parts.ts'
import { OutboxDatabase } from '../offline/outbox-database.ts'
import { newPace } from '../offline/pace.ts'

export const UNSENT = 500
export const PHOTOS = 3
const MINUTE = 60_000
const ZONE = 'America/Sao_Paulo'

/** Return a separate store, as on a device of its own. */
export const freshStore = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })

/** Return the parts of a device whose network is the whole server, and whose clocks are the server's. */
export function partsOf(app: TestApp, outbox: OutboxDatabase): DeviceParts {
  const now = () => app.clock.now
  return {
    outbox,
    wall: now,
    mono: now,
    ctx: 'page',
    zone: () => ZONE,
    zoneOffset: () => -180,
    newId: () => crypto.randomUUID(),
    random: () => 0.5,
    build: 'teste',
    who: 'page' as const,
    locks: { request: (_name, _options, run) => run({}) },
    fetch: async ({ path, method, headers, body }) => app.app.request(path, { method, headers, body }),
    within: (_ms, promise) => promise,
    pace: newPace(),
    sentPast: new Map(),
  }
}

/** Return the nth tap, made now, on a tablet shared by several people. */
export function tapOf(app: TestApp, people: readonly string[], nth: number, bytes: ArrayBuffer | null): Tap {
  const clocks = { wall: app.clock.now, mono: app.clock.now, ctx: 'page' }
  const anchor = { ...clocks, server: app.clock.now, rtt: 40 }
  return {
    id: crypto.randomUUID(),
    user_id: people[nth % people.length] ?? '',
    entry_type: PUNCH_TYPES[Math.floor(nth / people.length) % 4] ?? 'entrada',
    claim: { ...clocks, zone: ZONE, zone_offset: -180, anchor },
    offline: true,
    location: null,
    photo: bytes ? { bytes, type: 'image/png' } : null,
    photo_gap: null,
    ip: null,
  }
}

/** Return a small picture, a different one for each number. */
export async function pictureOf(n: number): Promise<ArrayBuffer> {
  const create = { width: 8, height: 8, channels: 3 as const, background: { r: n, g: 0, b: 0 } }
  return new Uint8Array(await sharp({ create }).png().toBuffer()).buffer
}

async function rowsIn(database: Dexie): Promise<Record<string, unknown[]>> {
  const tables = await Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()] as const))
  return Object.fromEntries(tables)
}

/** Enough people to stay below a hundred marks a day each: more would wait for an administrator. */
const PEOPLE = 6

/**
 * Build five hundred marks of some people, some with photos, made offline on a tablet, and a function that starts the server for them as
 * often as needed. Rows do not change between builds (a new shape of event is a new `v` in its payload), so these are what a device of any
 * released version holds.
 */
export async function unsentMarks() {
  const app = await testApp()
  const store_id = (await addStore(app.database)).id
  const people: string[] = []
  for (let i = 0; i < PEOPLE; i += 1) people.push((await addUser(app.database, { store_id })).id)
  const outbox = new OutboxDatabase(freshStore())
  for (let i = 0; i < UNSENT; i += 1) {
    app.clock.now += MINUTE
    await capture(partsOf(app, outbox), tapOf(app, people, i, i < PHOTOS ? await pictureOf(i) : null))
  }
  const rows = await rowsIn(outbox)
  const device = await outbox.meta.get('device_id')
  outbox.close()
  for (const user_id of people) {
    const token = await addGrant(app.database, user_id, String(device?.value))
    rows.grants?.push({ user_id, token, expires_at: '2099-01-01T00:00:00.000Z' })
  }
  const bytes = bytesOf(app.database)
  async function server(): Promise<TestApp> {
    const fresh = await testApp({ database: openMemory(bytes) })
    fresh.clock.now = app.clock.now + MINUTE
    return fresh
  }
  return { people, rows, server }
}
