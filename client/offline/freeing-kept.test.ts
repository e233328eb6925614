// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { narrowTablet } from '../testing/narrow-tablet.ts'

describe('a device without room, and a mark that is tapped meanwhile with the same picture', () => {
  test('the picture stays, though the room for the note that it arrived was not there', async () => {
    const { room, outbox, tap, go, pictured, fullAtPhoto } = await narrowTablet()
    await tap(1)
    fullAtPhoto()
    let newer: Promise<unknown> = Promise.resolve()
    room.refused = () => {
      room.isFull = false
      newer = tap(1)
    }
    await go()
    await newer
    expect(await outbox.photos.count()).toBe(1)
    expect(await outbox.photo_states.toArray()).toMatchObject([{ state: 'pending' }])
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(await pictured()).toEqual([true, true])
  })

  test('the picture stays, though the one before it was just being freed', async () => {
    const { room, tap, go, pictured } = await narrowTablet()
    await tap(1)
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    await tap(null)
    room.isFull = true
    let isTapped = false
    room.looked = async () => {
      if (!room.isFull) return
      room.isFull = false
      isTapped = true
      await tap(1)
    }
    await go()
    room.isFull = false
    if (!isTapped) await tap(1)
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    expect(await pictured()).toEqual([true, false, true])
  })
})

describe('a device without room, and a server that was restored', () => {
  test('frees nothing that the server may have lost', async () => {
    const { room, outbox, tap, go, pictured, backUp, restore } = await narrowTablet()
    await tap(null)
    await go()
    const backup = backUp()
    await tap(null)
    await tap(1)
    expect(await go()).toMatchObject({ end: 'done', left: 0 })
    await restore(backup)
    await tap(null)
    room.isFull = true
    await go()
    room.isFull = false
    await tap(null)
    await go()
    await go()
    expect(await pictured()).toEqual([false, false, true, false, false])
    expect(await outbox.photos.count()).toBe(1)
  })
})
