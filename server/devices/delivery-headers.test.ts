import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { secretHash } from '../device-proof.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { sqlOf } from '../testing/databases.ts'
import { testDevice } from '../testing/punches.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const SECRET = 's'.repeat(43)
const at = Date.parse('2026-06-16T11:02:07.123Z')
let app: TestApp
let device_id: string
let epoch: string

beforeEach(async () => {
  app = await testApp()
  device_id = randomUUID()
  const [row] = await sqlOf(app.database).rows("select value from installation where key = 'epoch'")
  epoch = String(row?.value)
})

const shown = (secret = SECRET) => ({ 'x-device': `${device_id}.${secret}` })
const health = (headers: Record<string, string> = {}) => app.send('GET', '/health', undefined, headers)

/** Deliver so many marks as a device with a secret. */
async function deliver(count: number) {
  const store = await addStore(app.database)
  const user = await addUser(app.database, { store_id: store.id })
  const device = testDevice(user.id, await addGrant(app.database, user.id, device_id), device_id)
  const sent = Array.from({ length: count }, (_, i) => device.sent(device.event(at + i * 600_000)))
  const answer = await app.send('POST', '/time-entries/sync', device.body(at, sent), shown())
  await sqlOf(app.database).rows('update devices set secret_hash = ?', secretHash(SECRET))
  return answer
}

describe('D-05: a device learns of a restore from any answer', () => {
  it.each([
    ['health', 'GET', '/health', 200],
    ['a session that is over', 'GET', '/auth/verify', 401],
    ['a sign-in that is wrong', 'POST', '/auth/login', 422],
    ['a call that is not there', 'GET', '/nothing', 404],
  ] as const)('%s: the epoch is said', async (_, method, path, status) => {
    const answer = await app.send(method, path, method === 'POST' ? {} : undefined)
    expect([answer.status, answer.headers.get('x-ponto-epoch')]).toEqual([status, epoch])
  })

  it('a device that proves its id is told how far its marks have come, by delivery and by anything else', async () => {
    const delivered = await deliver(3)
    expect(delivered.headers.get('x-ponto-seq')).toBe('3')
    expect((await health(shown())).headers.get('x-ponto-seq')).toBe('3')
  })

  it('nobody else is told: not without the secret, with another one, or with nonsense', async () => {
    await deliver(1)
    for (const headers of [{}, shown('t'.repeat(43)), { 'x-device': device_id }, { 'x-device': 'nonsense' }]) {
      expect((await health(headers)).headers.get('x-ponto-seq')).toBeNull()
    }
  })
})
