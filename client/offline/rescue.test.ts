import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adoptSpool } from './adopt-spool.ts'
import type { Tap } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import type { DeviceParts } from './device-parts.ts'
import { here, openDevice } from './here.ts'
import { OutboxDatabase } from './outbox-database.ts'
import { type Remembered, rescue } from './rescue.ts'
import { spooledCount } from './spool.ts'
import { thisDevice } from './this-device.ts'
import { Sender } from './wake.ts'

const nobody: Remembered = { deviceId: null, grants: new Map(), proof: {} }
const tapAt = (wall: number): Tap => ({
  id: crypto.randomUUID(),
  user_id: 'ana',
  entry_type: 'entrada',
  offline: true,
  claim: { wall, mono: 1, ctx: 'page', zone: 'America/Sao_Paulo', zone_offset: -180, anchor: null },
  location: null,
  photo: null,
  photo_gap: null,
  ip: null,
})

let outbox: OutboxDatabase
let parts: DeviceParts

beforeEach(() => {
  outbox = new OutboxDatabase()
  parts = { ...thisDevice('page', 'test', outbox), fetch: () => Promise.reject(new TypeError('no network')) }
})
afterEach(() => outbox.delete())

describe('M-11: a mark that was only noted', () => {
  it('takes its place in the queue as soon as the store answers again, not only at the next start', async () => {
    const tap = tapAt(1_800_000_000_000)
    expect(await rescue(parts, tap, nobody)).toEqual({ where: 'spool' })
    await new Sender(parts, new Anchors(parts)).now()
    expect((await outbox.events.toArray()).map(({ id, state }) => [id, state])).toEqual([[tap.id, 'captured']])
    expect(await adoptSpool(parts)).toBe(0)
  })

  it('is not lost while another one is taken in', async () => {
    const [first, second] = [tapAt(1_800_000_000_000), tapAt(1_800_000_060_000)]
    await rescue(parts, first, nobody)
    const adopting = adoptSpool(parts)
    await rescue(parts, second, nobody)
    await adopting
    expect(await adoptSpool(parts)).toBe(1)
    expect((await outbox.events.toArray()).map(({ id }) => id)).toEqual([first.id, second.id])
  })

  it('is not lost when another page notes one at the same moment, nor when it was noted by 0.1.0', async () => {
    const [old, mine, theirs] = [1, 2, 3].map((minute) => tapAt(1_800_000_000_000 + minute * 60_000))
    localStorage.setItem('folha_avulsos', JSON.stringify([{ tap: old }]))
    const read = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(function (this: Storage, key, value) {
      read.mockRestore()
      // The other page writes between this one's read and write.
      void rescue(parts, theirs as Tap, nobody)
      this.setItem(key, value)
    })
    await rescue(parts, mine as Tap, nobody)
    await vi.waitFor(() => expect(Object.keys(localStorage)).toHaveLength(3))
    await adoptSpool(parts)
    const ids = (await outbox.events.toArray()).map(({ id }) => id)
    expect(ids.toSorted()).toEqual([old, mine, theirs].map((tap) => tap?.id).toSorted())
    expect(localStorage).toHaveLength(0)
  })

  it('keeps nobody from the store though that does not take it back', async () => {
    await rescue(parts, tapAt(1_800_000_000_000), nobody)
    const events = vi.spyOn(here.outbox.events, 'add').mockRejectedValue(new Error('no room') as never)
    expect(await openDevice(() => {})).toBe(true)
    expect(events).toHaveBeenCalled()
    expect(spooledCount()).toBe(1)
    events.mockRestore()
    localStorage.clear()
    here.outbox.close()
  })
})
