// @vitest-environment node
import { expect, test } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { deviceIdOf } from './outbox-database.ts'
import { renewDevice } from './renew-device.ts'
import { rescueFilesOf } from './rescue-file.ts'

/** A tablet with a delivered mark and one that was refused, with its photo. */
async function stage() {
  const t = await tablet()
  const { app, outbox, parts, people } = t
  const [user = ''] = people
  const mark = async (photo: ArrayBuffer | null = null) => {
    app.clock.now += 60_000
    return capture(parts, tapOf(app, people, 0, photo))
  }
  const refuse = async (photo: ArrayBuffer | null = null) => {
    const row = await mark(photo)
    await outbox.events.update(row.seq, { state: 'quarantined', outcome: 'refused', error: 'Não serve.' })
    return row
  }
  const renew = async () => {
    const before = await deviceIdOf(outbox, parts.newId)
    return (await renewDevice(outbox, parts.newId)) !== before
  }
  const files = async () =>
    (await rescueFilesOf(parts, user)).map(({ device_id, events }) => [
      device_id,
      events.map(({ id, seq, chain_hash, proof }) => [id, seq, chain_hash, proof !== null]),
    ])
  return { ...t, mark, refuse, renew, files }
}

test('what was refused holds no device to its id, and stays with its photo, its place and its chain', async () => {
  const { outbox, parts, mark, refuse, renew, files } = await stage()
  const delivered = await mark()
  await outbox.events.update(delivered.seq, { state: 'acked', acked_at: 1 })
  const first = await refuse(await pictureOf(1))
  const ids = [await deviceIdOf(outbox, parts.newId)]
  expect(await renew()).toBe(true)
  ids.push(await deviceIdOf(outbox, parts.newId))
  expect(await outbox.events.toArray()).toMatchObject([{ id: first.id, state: 'quarantined', error: 'Não serve.' }])
  expect([await outbox.photos.count(), await outbox.photo_states.count()]).toEqual([1, 1])
  const second = await refuse()
  expect(second.seq, 'its own chain').toBe(1)
  expect(await renew()).toBe(true)
  const third = await mark()
  expect(await files()).toEqual([
    [ids[1], [[second.id, 1, second.chain_hash, false]]],
    [ids[0], [[first.id, 2, first.chain_hash, false]]],
    [await deviceIdOf(outbox, parts.newId), [[third.id, 1, third.chain_hash, false]]],
  ])
})

test('what waits beside it holds it to its id', async () => {
  const { outbox, mark, refuse, renew } = await stage()
  await refuse(await pictureOf(1))
  const waiting = await mark(await pictureOf(2))
  expect(await renew()).toBe(false)
  await outbox.events.update(waiting.seq, { state: 'acked', acked_at: 1 })
  expect(await renew(), 'its photo').toBe(false)
  expect(await outbox.events.count()).toBe(2)
})
