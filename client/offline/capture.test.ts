// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '#shared/clock/punch.ts'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture, eventOf, isFull, type Tap } from './capture.ts'
import { NoAnswer, within } from './this-device.ts'

describe('a mark on the device', () => {
  test('waits with all that its tap brought, and its photo beside it', async () => {
    const { app, outbox, parts, people } = await tablet()
    const tap = tapOf(app, people, 0, await pictureOf(1))
    const row = await capture(parts, { ...tap, claim: { ...tap.claim, wall: tap.claim.wall + 0.4 } })
    const waiting = {
      state: 'captured',
      outcome: null,
      code: null,
      error: null,
      flags: [],
      receipt: null,
      acked_at: null,
    }
    expect(await outbox.events.toArray()).toEqual([row])
    expect(row).toMatchObject({
      ...waiting,
      seq: 1,
      id: tap.id,
      actor_id: people[0],
      entry_type: 'entrada',
      prev_hash: '',
    })
    const [photo] = await outbox.photos.toArray()
    expect(photo).toEqual({ sha256: row.photo_hash, ...tap.photo })
    const about = { sha256: row.photo_hash, event_id: tap.id, actor_id: people[0], since: tap.claim.wall }
    expect(await outbox.photo_states.toArray()).toEqual([{ ...about, state: 'pending' }])
  })

  test('is not called registered where its photo was refused, and nothing of it is there', async () => {
    const { app, outbox, parts, people } = await tablet()
    outbox.photos.hook('creating', () => {
      throw new Error('no photo')
    })
    await expect(capture(parts, tapOf(app, people, 0, await pictureOf(1)))).rejects.toThrow('no photo')
    expect([await outbox.events.count(), await outbox.meta.get('next_seq')]).toEqual([0, undefined])
  })
})

test('a silent store is asked once: who stands before it waits no second time', async () => {
  const { app, parts, people } = await tablet()
  const waits: number[] = []
  const mute = {
    ...parts,
    within: <T>(ms: number) => {
      waits.push(ms)
      return within<T>(1, new Promise(() => {}))
    },
  }
  await expect(capture(mute, tapOf(app, people, 0, null))).rejects.toThrow(NoAnswer)
  expect(waits).toEqual([2_000])
})

test.each([
  [new DOMException('', 'QuotaExceededError'), true],
  [Object.assign(new Error('aborted'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } }), true],
  [Object.assign(new Error('aborted'), { name: 'AbortError', inner: { name: 'UnknownError' } }), false],
  [new DOMException('', 'ConstraintError'), false],
  [new Error('no reason'), false],
  [null, false],
])('%s is lack of room: %s', (error, full) => {
  expect(isFull(error)).toBe(full)
})

describe('an event', () => {
  const tap: Tap = {
    id: 'a',
    user_id: 'u',
    entry_type: 'entrada',
    offline: true,
    location: null,
    photo: null,
    photo_gap: null,
    ip: null,
    claim: { wall: 1, mono: 2, ctx: 'c', zone: 'America/Sao_Paulo', zone_offset: -180, anchor: null },
  }
  const PHONE =
    '{"build":"1","claim":{"anchor":null,"ctx":"c","mono":2,"wall":1,"zone":"America/Sao_Paulo","zone_offset":-180},' +
    '"device_id":"d","entry_type":"entrada","id":"a","ip":null,"location":null,"offline":true,"photo_gap":null,"photo_hash":null,' +
    '"user_id":"u","v":1}'

  test.each([[undefined], [null]])('of a phone is what it always was (kiosk: %s)', (kiosk) => {
    expect(canonicalJson(eventOf({ build: '1' }, 'd', { ...tap, ...(kiosk === undefined ? {} : { kiosk }) }))).toBe(
      PHONE,
    )
  })

  test('of a kiosk names it, and how the person was known there', () => {
    const event = eventOf({ build: '1' }, 'd', { ...tap, kiosk: { id: 'k', proof: 'badge' } })
    expect(event).toEqual({ ...JSON.parse(PHONE), v: 2, kiosk_id: 'k', proof: 'badge' })
  })
})
