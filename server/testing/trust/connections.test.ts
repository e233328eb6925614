import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { testDevice } from '../punches.ts'
import { quantile, steadily } from './figures.ts'
import { figure, isFull } from './scale.ts'

let dataDir: string
let server: ServerProcess

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folha-trust-'))
})
afterEach(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Open a connection that sends a byte every ten seconds, of its headers or, after complete headers, of its body. */
function slowClient(port: number, start: string, onCut: () => void): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.resume()
  socket.on('error', () => {})
  socket.once('close', onCut)
  socket.write(start)
  const dripping = setInterval(() => socket.write('a'), 10_000)
  socket.once('close', () => clearInterval(dripping))
  return socket
}

const HEADERS_CUT = 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: '
const BODY_CUT =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{'

describe('TRUST 11: clients that never finish', () => {
  it.each<[string, string, number, number]>([
    ['headers', HEADERS_CUT, figure(200, 1_000), 13_000],
    // Thirty seconds are too long for a short run.
    ...(isFull ? [['bodies', BODY_CUT, 1_000, 33_000] as [string, string, number, number]] : []),
  ])('%s: all are cut, and honest ones are answered meanwhile', async (_what, start, many, within) => {
    server = await startServer(dataDir)
    const port = Number(new URL(server.address).port)
    let cut = 0
    const began = performance.now()
    const sockets = Array.from({ length: many }, () =>
      slowClient(port, start, () => {
        cut += 1
      }),
    )
    const honest = async () => expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
    const times = await steadily(figure(10, 50), figure(3, 8), honest)
    expect(quantile(times, 0.99)).toBeLessThan(figure(5_000, 250))
    await expect.poll(() => cut, { timeout: 50_000 }).toBe(many)
    // Headers must be complete within ten seconds, the whole request within thirty; the server checks every two.
    if (isFull) expect(performance.now() - began).toBeLessThan(within)
    for (const socket of sockets) socket.destroy()
  })
})

describe('TRUST 28: a stop in good order', () => {
  it('answers or refuses what is under way, loses nothing acknowledged, ends soon, and closes the log', async () => {
    const file = path.join(dataDir, 'folha.db')
    const setUp = openDatabase(file)
    const store = await addStore(setUp)
    const people = []
    for (let i = 0; i < 100; i += 1) {
      const user = await addUser(setUp, { store_id: store.id })
      const device_id = randomUUID()
      people.push(testDevice(user.id, await addGrant(setUp, user.id, device_id), device_id))
    }
    setUp.close()
    server = await startServer(dataDir)
    const at = Date.now()
    const sent = people.map(async (device) => {
      const event = device.event(at)
      const body = JSON.stringify(device.body(at, [device.sent(event)]))
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${server.address}/api/time-entries/sync`, { method: 'POST', headers, body }).catch(
        () => null,
      )
      return answer?.ok && (await answer.text()).includes('"created"') ? event.id : null
    })
    const started = Date.now()
    const ended = server.end('SIGTERM')
    const acknowledged = (await Promise.all(sent)).filter((id) => id !== null)
    await ended
    expect(Date.now() - started).toBeLessThan(figure(15_000, 5_000))
    // Everything is in the database file itself, so a copy of that file alone would contain it.
    expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBe(0)
    const database = openDatabase(file)
    const { rows, faults } = await verifyLedger(database.read)
    database.close()
    expect(faults).toEqual([])
    expect(rows).toBeGreaterThanOrEqual(acknowledged.length)
  })
  it('ends when the last answer is out, though its connection could carry another request', async () => {
    server = await startServer(dataDir)
    const port = Number(new URL(server.address).port)
    const body = JSON.stringify({ email: 'ninguem@ipe.com.br', password: 'x' })
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(head + body.slice(0, 5))
    // Once a later request is answered, this one is in progress.
    await fetch(`${server.address}/api/health`)
    const started = Date.now()
    const ended = server.end('SIGTERM')
    await expect.poll(() => fetch(`${server.address}/api/health`).catch(() => 'refused')).toBe('refused')
    socket.write(body.slice(5))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('401')
    await ended
    // After four seconds it would be ended by force.
    expect(Date.now() - started).toBeLessThan(3_900)
  })
})
