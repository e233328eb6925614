import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { testDevice } from '../punches.ts'
import { mostHeld, residentMiB } from './figures.ts'
import { figure } from './scale.ts'

let dataDir: string
let server: ServerProcess
let session: Record<string, string>
/** A mark that waits for a photo, and its person's grant. */
let waiting: { id: string; grant: string }

const PHOTO_HASH = '0'.repeat(64)

async function markWithPhoto(): Promise<typeof waiting> {
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const ana = await addUser(database, { store_id: (await addStore(database)).id })
  const device_id = randomUUID()
  const device = testDevice(ana.id, await addGrant(database, ana.id, device_id), device_id)
  database.close()
  const event = device.event(Date.now(), { photo_hash: PHOTO_HASH })
  const sent = device.sent(event)
  const body = JSON.stringify(device.body(Date.now(), [sent]))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.address}/api/time-entries/sync`, { method: 'POST', headers, body })
  expect(await answer.text()).toContain('"photo_pending":true')
  return { id: event.id, grant: sent.grant ?? '' }
}

// A separate process for each test: memory that an earlier test took from the system would hide what this one takes.
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folha-large-'))
  server = await startServer(dataDir, { settings: { MASTER_EMAIL: 'dona@ipe.com.br' } })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'dona@ipe.com.br', password: 'tres-gatos-azuis' })
  const answer = await fetch(`${server.address}/api/auth/login`, { method: 'POST', headers, body })
  session = { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` }
  waiting = await markWithPhoto()
})
afterEach(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** A large request: its address and type, and the first bytes of a body that continues for so many megabytes. */
interface Large {
  method: string
  path: string | (() => string)
  headers: OutgoingHttpHeaders
  first: string
  megabytes: number
}

/** Send a body in pieces, without announcing its length. Returns the status; also 413 if the server closed the connection. */
function sendChunked({ method, path: to, headers, first, megabytes }: Large): Promise<number> {
  const piece = Buffer.alloc(64 * 1024, 'a')
  return new Promise((resolve) => {
    const address = `${server.address}${typeof to === 'string' ? to : to()}`
    const allowed = { ...session, 'x-grant': waiting.grant }
    const request = httpRequest(address, { method, headers: { ...allowed, ...headers } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    request.on('error', () => resolve(413))
    request.write(first)
    let left = megabytes * 16 + 4
    const next = () => {
      while (left > 0) {
        left -= 1
        if (!request.write(piece)) return void request.once('drain', next)
      }
      request.end()
    }
    next()
  })
}

const form = { 'content-type': 'multipart/form-data; boundary=x' }
const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

const larges: [string, Large][] = [
  [
    'JSON of 1 MB',
    {
      method: 'POST',
      path: '/api/time-entries/sync',
      headers: { 'content-type': 'application/json' },
      first: '{"a":"',
      megabytes: 1,
    },
  ],
  [
    'a photo of more than 2 MB for a mark',
    {
      method: 'PUT',
      path: () => `/api/time-entries/${waiting.id}/photo?sha256=${PHOTO_HASH}`,
      headers: { 'content-type': 'image/jpeg' },
      first: '\u00ff\u00d8\u00ff',
      megabytes: 2,
    },
  ],
  [
    'a picture of more than 2 MB',
    { method: 'POST', path: '/api/upload/image', headers: form, first: file, megabytes: 2 },
  ],
  [
    'a document of more than 5 MB',
    { method: 'POST', path: '/api/upload/attestation', headers: form, first: file, megabytes: 5 },
  ],
]

describe('TRUST 10: what is too large is refused while it comes', () => {
  it.each(larges)('%s, chunked, many at once: 413, little memory, and the next is answered', async (_what, large) => {
    const many = (count: number) => Promise.all(Array.from({ length: count }, () => sendChunked(large)))
    const healthy = async () => (await fetch(`${server.address}/api/health`)).status
    // Warm up: memory that a process takes once and keeps, for compiled code and so many connections, is not the cost of bodies.
    for (let i = 0; i < 10; i += 1) await many(1)
    for (let i = 0; i < 5; i += 1) await Promise.all(Array.from({ length: figure(20, 50) }, healthy))
    const before = residentMiB(server.pid)
    let statuses: number[] = []
    const most = await mostHeld(server.pid, async () => {
      statuses = await many(figure(20, 50))
    })
    expect(new Set(statuses)).toEqual(new Set([413]))
    // Held whole, they would take fifty to two hundred and fifty. The measurement includes the garbage of the pieces.
    expect(most - before).toBeLessThan(figure(60, 20))
    const started = performance.now()
    expect(await healthy()).toBe(200)
    expect(performance.now() - started).toBeLessThan(figure(2_000, 100))
  })

  it('a length that lies is refused before a byte is read', async () => {
    const headers = { ...form, 'content-length': String(50 * 1024 * 1024) }
    expect(await sendChunked({ method: 'POST', path: '/api/upload/image', headers, first: '--x', megabytes: 0 })).toBe(
      413,
    )
  })
})
