// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { isPhoto, narrowTablet } from '../testing/narrow-tablet.ts'
import { Anchors } from './clock-anchor.ts'
import { drain } from './drain.ts'
import { newPace } from './pace.ts'
import { isRoomGone } from './room.ts'

describe('a device without room', () => {
  test('a page and the worker that deliver the same at once leave nothing and lose nothing', async () => {
    const { room, parts, outbox, tap, pictured } = await narrowTablet()
    for (const picture of [1, null, 2, 2, null]) await tap(picture)
    room.isFull = true
    const each = (['page', 'worker'] as const).map((who) => ({ ...parts, who, ctx: who, pace: newPace() }))
    await Promise.all(each.map((one) => drain(one, new Anchors(one), { deadlineMs: 60_000 })))
    expect(await pictured()).toEqual([true, false, true, true, false])
    const kept = [outbox.events, outbox.photos, outbox.photo_states].map((table) => table.count())
    expect(await Promise.all(kept)).toEqual([0, 0, 0])
  })

  test('not even to delete anything still delivers every mark and every picture', async () => {
    const { room, parts, tap, pictured, go } = await narrowTablet()
    await tap(null)
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    for (const picture of [1, null, 2]) await tap(picture)
    parts.pace.events = 1
    room.isStuck = true
    expect(await go()).toMatchObject({ end: 'done', sent: 3 })
    expect(await pictured()).toEqual([false, true, false, true])
    room.isStuck = false
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(await pictured()).toEqual([false, true, false, true])
  })

  test('a picture of a mark that the server does not have is kept', async () => {
    const { room, parts, outbox, tap, go } = await narrowTablet()
    await tap(1)
    room.isFull = true
    const straight = parts.fetch
    const headers = { 'content-type': 'application/json', 'x-ponto-sync': '1' }
    parts.fetch = async (request) =>
      isPhoto(request) ? new Response('{}', { status: 404, headers }) : straight(request)
    await go()
    const kept = [outbox.events, outbox.photos, outbox.photo_states].map((table) => table.count())
    expect(await Promise.all(kept)).toEqual([1, 1, 1])
  })

  test('of which only a photo learns that its room is gone says so', async () => {
    const { tap, go, fullAtPhoto } = await narrowTablet()
    await tap(1)
    fullAtPhoto()
    await go()
    expect(isRoomGone()).toBe(true)
  })
})
