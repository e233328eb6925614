import { addGrant, addStore, addUser } from '../../server/testing/company.ts'
import { type TestApp, testApp } from '../../server/testing/test-app.ts'
import { Anchors } from '../offline/clock-anchor.ts'
import { drain } from '../offline/drain.ts'
import { deviceIdOf, OutboxDatabase } from '../offline/outbox-database.ts'
import { freshStore, partsOf } from './unsent.ts'

/** A tablet with delivery grants of some people, and the server to which it delivers. */
export async function tablet({ app, people: count = 1 }: { app?: TestApp; people?: number } = {}) {
  const server = app ?? (await testApp())
  const store_id = (await addStore(server.database)).id
  const outbox = new OutboxDatabase(freshStore())
  const parts = partsOf(server, outbox)
  const device = await deviceIdOf(outbox, parts.newId)
  const people: string[] = []
  for (let i = 0; i < count; i += 1) {
    const user_id = (await addUser(server.database, { store_id })).id
    const token = await addGrant(server.database, user_id, device)
    await outbox.grants.put({ user_id, token, expires_at: '2099-01-01T00:00:00.000Z' })
    people.push(user_id)
  }
  const go = (deadlineMs = 60_000) => drain(parts, new Anchors(parts), { deadlineMs })
  return { app: server, outbox, parts, people, go }
}
