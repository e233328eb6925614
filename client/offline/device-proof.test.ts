import { expect, test } from 'vitest'
import { freshStore } from '../testing/unsent.ts'
import { deviceIdOf, OutboxDatabase, type PhotoState } from './outbox-database.ts'
import { renewDevice } from './renew-device.ts'

const newId = () => crypto.randomUUID()

test.each([
  ['waits to be sent', 'pending', true],
  ['waits for a keeper’s decision', 'aside', true],
  ['has arrived', 'acked', false],
  ['was refused', 'refused', false],
] satisfies [string, PhotoState['state'], boolean][])('a device with a photo that %s', async (_, state, stays) => {
  const outbox = new OutboxDatabase(freshStore())
  const before = await deviceIdOf(outbox, newId)
  await outbox.photos.put({ sha256: 'a', bytes: new ArrayBuffer(1), type: 'image/webp' })
  await outbox.photo_states.put({ sha256: 'a', event_id: 'e', actor_id: 'ana', state, since: 0 })
  const after = await renewDevice(outbox, newId)
  expect([after === before, (await outbox.photos.count()) === 1]).toEqual([stays, stays])
})
