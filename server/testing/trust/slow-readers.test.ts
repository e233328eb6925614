import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords } from '../../auth/password.ts'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { testDevice } from '../punches.ts'
import { mostHeld, quantile, steadily } from './figures.ts'
import { figure, isFull } from './scale.ts'
import { serveOn } from './served.ts'

const BUNDLE = 'GET /api/docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n'
const ANA = { email: 'ana@ipe.com.br', password: 'segredo' }

let dataDir: string
let server: ServerProcess
let device: ReturnType<typeof testDevice>

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folha-slow-'))
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const store = await addStore(database)
  const password_hash = await createPasswords().hash(ANA.password)
  const ana = await addUser(database, { email: ANA.email, password_hash, store_id: store.id })
  const device_id = randomUUID()
  device = testDevice(ana.id, await addGrant(database, ana.id, device_id), device_id)
  database.close()
  server = await startServer(dataDir)
})
afterAll(async () => {
  await server?.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Open a connection that sends this and then reads nothing. */
function neverReads(port: number, said: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  if (said) socket.write(said)
  return socket
}

const post = (to: string, body: object) =>
  fetch(`${server.address}${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function punch(): Promise<void> {
  const now = Date.now()
  const answer = await post('/api/time-entries/sync', device.body(now, [device.sent(device.event(now))]))
  expect(await answer.text()).toContain('"outcome":')
}

const punches = async () => quantile(await steadily(25, figure(4, 10), punch), 0.95)

describe('TRUST 11, S-05: clients that never read', () => {
  it('two hundred that asked for megabytes and two thousand that ask nothing: little memory, others punch and sign in as ever', async () => {
    await punches()
    const usual = await punches()
    const port = Number(new URL(server.address).port)
    const sockets: Socket[] = []
    let meanwhile = 0
    let signedIn = 0
    let idleCut = 0
    const most = await mostHeld(server.pid, async () => {
      for (let i = 0; i < 200; i += 1) sockets.push(neverReads(port, BUNDLE.repeat(6)))
      for (let i = 0; i < 2_000; i += 1) {
        const idle = neverReads(port, '').resume()
        idle.once('close', () => {
          idleCut += 1
        })
        sockets.push(idle)
      }
      await Promise.all(sockets.map((socket) => socket.connecting && once(socket, 'connect')))
      meanwhile = await punches()
      signedIn = (await post('/api/auth/login', ANA)).status
      await expect.poll(() => idleCut, { timeout: 20_000 }).toBe(2_000)
    })
    for (const socket of sockets) socket.destroy()
    expect(signedIn).toBe(200)
    expect(most).toBeLessThan(250)
    // Half of a few milliseconds is noise if other tests ran just before.
    expect(meanwhile).toBeLessThan(Math.max(2 * usual, figure(60, 15)))
  })

  it('who reads nothing of an answer is cut, though they keep sending; who reads slowly has it all', async () => {
    const large = Buffer.alloc(24 * 1024 * 1024, 'a')
    const served = await serveOn(new Hono().get('/large', (c) => c.body(large)))
    served.server.timeout = 1_000
    const ask = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'
    const silent = neverReads(served.port, ask)
    const knocking = setInterval(() => silent.write('\r\n'), 100)
    const cut = new Promise<void>((resolve) => silent.once('close', () => resolve()))
    const slow = neverReads(served.port, ask)
    let received = 0
    slow.on('data', (piece: Buffer) => {
      received += piece.length
      slow.pause()
      setTimeout(() => slow.resume(), 10)
    })
    slow.resume()
    await expect.poll(() => received, { timeout: 30_000 }).toBeGreaterThan(large.length)
    await cut
    clearInterval(knocking)
    slow.destroy()
    served.close()
  })

  it('answers of one connection are made one after the other, and who asks for too many at once is cut', async () => {
    let made = 0
    const open: (() => void)[] = []
    const app = new Hono().get('/', async (c) => {
      made += 1
      await new Promise<void>((resolve) => open.push(resolve))
      return c.text('pronto')
    })
    const served = await serveOn(app)
    const six = neverReads(served.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(6)).resume()
    let answers = ''
    six.on('data', (piece) => {
      answers += String(piece)
    })
    for (let i = 1; i <= 6; i += 1) {
      await expect.poll(() => made).toBe(i)
      open.shift()?.()
    }
    await expect.poll(() => answers.split('pronto').length).toBe(7)
    expect(made).toBe(6)
    const greedy = neverReads(served.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(600)).resume()
    await once(greedy, 'close')
    // Only its first request was begun.
    expect(made).toBe(7)
    served.close()
  })

  it.runIf(isFull)('of the product: within little more than a minute', { timeout: 120_000 }, async () => {
    const socket = neverReads(Number(new URL(server.address).port), BUNDLE.repeat(6))
    const knocking = setInterval(() => socket.write('\r\n'), 1_000)
    const started = performance.now()
    await once(socket, 'close')
    clearInterval(knocking)
    expect(performance.now() - started).toBeLessThan(70_000)
  })
})
