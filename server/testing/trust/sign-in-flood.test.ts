import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords } from '../../auth/password.ts'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { castOf } from '../cast.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { testDevice } from '../punches.ts'
import { testApp, unlimitedTries } from '../test-app.ts'
import { quantile, steadily } from './figures.ts'
import { figure } from './scale.ts'

let dataDir: string
let server: ServerProcess
let devices: ReturnType<typeof testDevice>[]

const PEOPLE = 50
const emails: string[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folha-flood-'))
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const store = await addStore(database)
  devices = []
  const password_hash = await createPasswords().hash('certa')
  for (let i = 0; i < PEOPLE; i += 1) {
    const user = await addUser(database, { store_id: store.id, password_hash })
    emails.push(user.email)
    const device_id = randomUUID()
    devices.push(testDevice(user.id, await addGrant(database, user.id, device_id), device_id))
  }
  database.close()
  // The flood comes from everywhere, so the limit per address does not help.
  server = await startServer(dataDir, { settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const post = (to: string, body: unknown, from = '203.0.113.1') =>
  fetch(`${server.address}/api${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })

describe('TRUST 22: a flood of sign-ins', () => {
  it('fifty a second from everywhere, while fifty people a second punch: every punch is taken, soon', async () => {
    const statuses = new Map<number, number>()
    let visitor = 0
    let puncher = 0
    const seconds = figure(4, 20)
    const signIn = async () => {
      visitor += 1
      const from = `198.51.${visitor >> 8}.${visitor & 255}`
      const { status } = await post('/auth/login', { email: `f${visitor}@ipe.com.br`, password: 'senha' }, from)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const acknowledged: boolean[] = []
    const punch = async () => {
      puncher += 1
      const device = devices[puncher % PEOPLE]
      if (!device) return
      const at = Date.now() - puncher * 60_000
      const answer = await post('/time-entries/sync', device.body(Date.now(), [device.sent(device.event(at))]))
      acknowledged.push((await answer.text()).includes('"receipt":{'))
    }
    // The first punches also compile code: exclude them.
    for (let i = 0; i < 2 * PEOPLE; i += 1) await punch()
    const [times] = await Promise.all([steadily(figure(20, 50), seconds, punch), steadily(50, seconds, signIn)])
    expect(acknowledged).not.toContain(false)
    expect([...statuses.keys()].filter((status) => ![401, 503].includes(status))).toEqual([])
    expect(quantile(times, 0.99)).toBeLessThan(figure(3_000, 100))
  })

  it('guesses at one account from one address: others sign in meanwhile, soon', async () => {
    let guess = 0
    let honest = 0
    const seconds = figure(4, 20)
    const attack = async () => {
      guess += 1
      await (await post('/auth/login', { email: emails[0], password: `p${guess}` }, '198.51.100.66')).arrayBuffer()
    }
    const signIn = async () => {
      honest += 1
      const answer = await post('/auth/login', { email: emails[honest], password: 'certa' }, `203.0.113.${honest}`)
      expect(answer.status).toBe(200)
    }
    const [times] = await Promise.all([steadily(2, seconds, signIn), steadily(50, seconds, attack)])
    expect(quantile(times, 0.99)).toBeLessThan(figure(3_000, 500))
  })

  it('a thousand at once meet a queue of bounded length, and marks go on being read', async () => {
    const app = await testApp()
    const cast = await castOf(app)
    app.parts.limits.tries = unlimitedTries
    const flood = Array.from({ length: figure(120, 1_000) }, (_, i) =>
      app.send('POST', '/auth/login', { email: `f${i}@ipe.com.br`, password: 'senha' }),
    )
    const token = await app.as(cast.ana)
    const marks: number[] = []
    for (let i = 0; i < 10; i += 1)
      marks.push((await app.send('GET', `/time-entries/today/${cast.ana}`, undefined, token)).status)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(new Set(marks)).toEqual(new Set([200]))
    // One is hashed and fifty wait; the others are told when to retry.
    expect(statuses.filter((status) => status === 401)).toHaveLength(51)
    expect(statuses.filter((status) => status === 503)).toHaveLength(flood.length - 51)
  })
})
