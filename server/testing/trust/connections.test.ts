import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/connect.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { testDevice } from '../punches.ts'
import { figure } from './scale.ts'

let dataDir: string
let server: ServerProcess

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folha-trust-'))
})
afterEach(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

describe('TRUST 11: clients that never finish', () => {
  it('are cut, and honest ones are answered meanwhile', async () => {
    server = await startServer(dataDir)
    const port = Number(new URL(server.address).port)
    const many = figure(200, 1_000)
    const sockets: Socket[] = []
    let cut = 0
    for (let i = 0; i < many; i += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.resume()
      socket.on('error', () => {})
      socket.once('close', () => {
        cut += 1
      })
      socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
      sockets.push(socket)
    }
    for (let i = 0; i < 20; i += 1) expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
    // Headers must be complete within ten seconds; the server looks every two.
    await expect.poll(() => cut, { timeout: 30_000 }).toBe(many)
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
      const user = await addUser(setUp, { storeId: store.id })
      const deviceId = randomUUID()
      people.push(testDevice(user.id, await addGrant(setUp, user.id, deviceId), deviceId))
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
    expect(Date.now() - started).toBeLessThan(15_000)
    const database = openDatabase(file)
    const { rows, faults } = await verifyLedger(database.read)
    database.close()
    expect(faults).toEqual([])
    expect(rows).toBeGreaterThanOrEqual(acknowledged.length)
  })
})
