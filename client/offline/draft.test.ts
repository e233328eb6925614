import Dexie, { type DexieOptions } from 'dexie'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ClockClaim } from '#shared/clock/claim.ts'
import { freshStore } from '../testing/unsent.ts'
import { capture, type Tap } from './capture.ts'
import type { DeviceParts } from './device-parts.ts'
import { draftsOf, dropDraft, keepDraft } from './draft.ts'
import { type Draft, deviceIdOf, OutboxDatabase } from './outbox-database.ts'
import { thisDevice, within } from './this-device.ts'

const anchor = { server: 1_799_999_990_000, wall: 1_799_999_990_500, mono: 10, ctx: 'before', rtt: 40 }
const claim: ClockClaim = {
  wall: 1_800_000_000_000,
  mono: 9_510,
  ctx: 'before',
  zone: 'America/Sao_Paulo',
  zone_offset: -180,
  anchor,
}
const draft: Draft = { id: crypto.randomUUID(), user_id: 'clara', entry_type: 'entrada', claim }
const tapOf = (from: Draft): Tap => ({ ...from, offline: true, location: null, photo: null, photo_gap: null, ip: null })

let idb: DexieOptions
let outbox: OutboxDatabase
let parts: DeviceParts

beforeEach(() => {
  idb = freshStore()
  outbox = new OutboxDatabase(idb)
  parts = { ...thisDevice('page', 'test', outbox), ctx: 'after' }
})
afterEach(() => outbox.delete())

describe('a draft (C-06)', () => {
  test('is offered to its person by a later page, as it was written; not to others, not by its own page', async () => {
    await keepDraft(parts, draft)
    expect(await draftsOf(parts, 'clara')).toEqual([draft])
    expect(await draftsOf(parts, 'clar')).toEqual([])
    expect(await draftsOf(parts, 'bruno')).toEqual([])
    expect(await draftsOf({ ...parts, ctx: 'before' }, 'clara')).toEqual([])
  })

  test('of a second tap stands beside the first, oldest first', async () => {
    const second = { ...draft, id: crypto.randomUUID(), claim: { ...claim, wall: claim.wall + 60_000 } }
    await keepDraft(parts, second)
    await keepDraft(parts, draft)
    expect(await draftsOf(parts, 'clara')).toEqual([draft, second])
    await dropDraft(parts, draft)
    expect(await draftsOf(parts, 'clara')).toEqual([second])
  })

  test('becomes a mark with its id and its clocks, and is gone in the same transaction', async () => {
    await keepDraft(parts, draft)
    const row = await capture(parts, tapOf(draft))
    expect(JSON.parse(row.payload)).toMatchObject({ id: draft.id, user_id: 'clara', entry_type: 'entrada', claim })
    expect(row.at).toBe(anchor.server + 9_500)
    expect(await draftsOf(parts, 'clara')).toEqual([])
  })

  test('stays when its mark could not be written', async () => {
    await keepDraft(parts, draft)
    outbox.events.hook('creating', () => {
      throw new Error('no room')
    })
    await expect(capture(parts, tapOf(draft))).rejects.toThrow('no room')
    expect(await outbox.events.count()).toBe(0)
    expect(await draftsOf(parts, 'clara')).toEqual([draft])
  })

  test('that two pages go on with is one mark', async () => {
    await keepDraft(parts, draft)
    const [one, other] = await Promise.all([capture(parts, tapOf(draft)), capture(parts, tapOf(draft))])
    expect(one).toEqual(other)
    expect(await outbox.events.count()).toBe(1)
  })

  test('that two pages go on with minutes apart is one mark, of the first', async () => {
    await keepDraft(parts, draft)
    const first = await capture(parts, tapOf(draft))
    const later = { ...draft, claim: { ...claim, wall: claim.wall + 600_000, mono: claim.mono + 600_000 } }
    expect(await capture(parts, tapOf(later))).toEqual(first)
    expect(await outbox.events.toArray()).toEqual([first])
    expect((await outbox.meta.get('next_seq'))?.value).toBe(2)
  })

  test('keeps nobody from the camera when the store is silent', async () => {
    const silent = { ...parts, within: <T>(_ms: number, promise: Promise<T>) => within(5, promise) }
    outbox.meta.hook('creating', () => {
      throw new Error('silent')
    })
    await expect(keepDraft(silent, draft)).resolves.toBeUndefined()
    const never: DeviceParts['within'] = (ms) => within(Math.min(ms, 5), new Promise(() => {}))
    await expect(keepDraft({ ...parts, within: never }, draft)).resolves.toBeUndefined()
  })

  test('needs no new version of the outbox: a page of the first release opens it and reads its own', async () => {
    const device = await deviceIdOf(outbox, parts.newId)
    await keepDraft(parts, draft)
    outbox.close()
    const old = new Dexie('ponto-outbox', idb)
    old.version(1).stores({
      events: 'seq, &id, state, [state+actor_id], [actor_id+at]',
      photos: 'sha256',
      photo_states: 'sha256, state, event_id',
      attempts: '++n',
      grants: 'user_id',
      meta: 'key',
    })
    expect(await old.table('meta').get('device_id')).toEqual({ key: 'device_id', value: device })
    old.close()
  })
})

describe('capture', () => {
  test('numbers what two pages capture at once without a gap, on one device id', async () => {
    const taps = Array.from({ length: 12 }, (_, i) => ({
      ...tapOf(draft),
      id: crypto.randomUUID(),
      claim: { ...claim, wall: claim.wall + i * 10_000, mono: claim.mono + i * 10_000 },
    }))
    const other = { ...parts, outbox: new OutboxDatabase(idb) }
    const rows = await Promise.all(taps.map((tap, i) => capture(i % 2 === 0 ? parts : other, tap)))
    other.outbox.close()
    expect(rows.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(taps.map((_, i) => i + 1))
    const devices = new Set(rows.map(({ payload }) => (JSON.parse(payload) as { device_id: string }).device_id))
    expect([...devices]).toEqual([await deviceIdOf(outbox, parts.newId)])
    const bySeq = rows.toSorted((a, b) => a.seq - b.seq)
    expect(bySeq.map(({ prev_hash }) => prev_hash)).toEqual(['', ...bySeq.slice(0, -1).map((row) => row.chain_hash)])
  })
})
