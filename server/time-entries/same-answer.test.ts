import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { testDevice } from '../testing/punches.ts'
import { testApp } from '../testing/test-app.ts'

const at = Date.parse('2026-06-16T11:02:07.123Z')

it.each([
  ['with a store', true, { location: { latitude: -23.5, longitude: -46.6, accuracy: 12 }, ip: '203.0.113.7' }],
  ['without one', false, { photo_hash: 'a'.repeat(64), offline: true }],
])('the answer to a new event is what reading it again answers: %s', async (_name, hasStore, change) => {
  const app = await testApp()
  const store = await addStore(app.database)
  const device_id = randomUUID()
  const user = await addUser(app.database, { store_id: hasStore ? store.id : null, require_selfie: true })
  const device = testDevice(user.id, await addGrant(app.database, user.id, device_id), device_id)
  const sent = device.sent(device.event(at, change))
  const deliver = async () => (await app.send('POST', '/time-entries/sync', device.body(at, [sent]))).body as SyncAnswer
  const first = await deliver()
  const again = await deliver()
  expect(['created', 'flagged']).toContain(first.results[0]?.outcome)
  expect(again.results[0]?.outcome).toBe('already_there')
  expect(again.results[0]?.entry).toEqual(first.results[0]?.entry)
  expect(again.device).toEqual(first.device)
  expect(again.epoch).toBe(first.epoch)
})
