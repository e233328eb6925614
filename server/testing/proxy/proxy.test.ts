import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { createPasswords } from '../../auth/password.ts'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { failureOf } from '../../http/errors.ts'
import { distFolder } from '../../http/listen.ts'
import { addStore, addUser } from '../company.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { testDevice } from '../punches.ts'
import { HOST, type Nginx, startNginx } from './nginx.ts'
import { asJson, floodFrom, type Visitor, visitorAt } from './visitor.ts'

const MEGABYTE = 1024 * 1024
const ANA = { email: 'ana@ipe.com.br', password: 'segredo' }

let dataDir: string
let server: ServerProcess
let nginx: Nginx
let ask: Visitor

async function company(): Promise<void> {
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const store = await addStore(database)
  const password_hash = await createPasswords().hash(ANA.password)
  await addUser(database, { id: 'ana', email: ANA.email, password_hash, store_id: store.id })
  database.close()
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folha-proxy-'))
  await company()
  server = await startServer(dataDir, { settings: { TRUSTED_PROXIES: 'loopback', PUBLIC_URL: `https://${HOST}` } })
  nginx = await startNginx(server.address)
  ask = visitorAt('127.0.0.2', nginx)
})

afterAll(async () => {
  await nginx?.end()
  await server?.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const signIn = (as: Visitor, who: object = ANA, headers = {}) =>
  as('/api/auth/login', { method: 'POST', headers: { ...asJson, ...headers }, body: JSON.stringify(who) })

/** Make an incompressible image, padded with zeros after its end to so many bytes. */
async function imageOf(bytes: number): Promise<Buffer> {
  const side = 512
  const grain = Buffer.alloc(side * side * 3)
  for (let i = 0, x = 671; i < grain.length; i += 1) {
    x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0
    grain[i] = x >>> 16
  }
  const image = await sharp(grain, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  return Buffer.concat([image, Buffer.alloc(bytes - image.byteLength)])
}

async function upload(token: string, bytes: number) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await imageOf(bytes))]), 'selfie.png')
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '', authorization: `Bearer ${token}` }
  const body = Buffer.from(await sent.arrayBuffer())
  return ask('/api/upload/image', { method: 'POST', headers, body })
}

/** Send the request to the server itself, without the proxy. */
const directly = (address: string) => fetch(`${server.address}${address}`)

describe('behind docs/nginx.conf', () => {
  it.runIf(existsSync(path.join(distFolder, 'client')))('the application comes as the server sends it', async () => {
    for (const address of ['/', '/service-worker.js', '/manifest.webmanifest', '/theme.js', '/api/health']) {
      const [through, itself] = [await ask(address), await directly(address)]
      expect(through.status, address).toBe(200)
      for (const name of ['content-type', 'cache-control', 'content-security-policy', 'strict-transport-security']) {
        expect(through.headers[name], `${name} of ${address}`).toBe(itself.headers.get(name))
      }
      if (address !== '/api/health') expect(through.bytes).toEqual(Buffer.from(await itself.arrayBuffer()))
    }
    expect((await ask('/service-worker.js')).headers['cache-control']).toBe('no-cache')
    expect((await ask('/')).headers['content-security-policy']).toContain("default-src 'self'")
  })

  it.runIf(existsSync(path.join(distFolder, 'client')))('a script comes compressed, and once only', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const first = await ask('/service-worker.js', { headers })
    expect([first.headers['content-encoding'], first.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
    const again = await ask('/service-worker.js', {
      headers: { ...headers, 'if-none-match': first.headers.etag ?? '' },
    })
    expect([again.status, again.bytes.byteLength]).toEqual([304, 0])
  })

  it('whoever comes without HTTPS is sent there, to the same address', async () => {
    const answer = await new Promise<{ status: number | undefined; location: string | undefined }>(
      (resolve, reject) => {
        const options = { port: nginx.http, path: '/historico?de=2026-06-01', headers: { host: HOST } }
        const asked = request(options, (got) => {
          got.resume()
          resolve({ status: got.statusCode, location: got.headers.location })
        })
        asked.on('error', reject).end()
      },
    )
    expect(answer).toEqual({ status: 308, location: `https://${HOST}/historico?de=2026-06-01` })
  })

  it('somebody signs in, and what their phone marked arrives', async () => {
    const device_id = '7d2f8c1e-4b0a-4d1f-9a55-1f0e6a7c3b21'
    const session = await signIn(ask, { ...ANA, device_id })
    expect(session.status).toBe(200)
    const device = testDevice('ana', session.json<{ grant: { token: string } }>().grant.token, device_id)
    const now = Date.now()
    const events = [-3, -2, -1].map((hours) => device.sent(device.event(now + hours * 3_600_000)))
    const body = JSON.stringify(device.body(now, events))
    const answer = await ask('/api/time-entries/sync', { method: 'POST', headers: asJson, body })
    const { results } = answer.json<SyncAnswer>()
    expect(results.map(({ entry }) => entry?.receipt?.nsr)).toEqual([1, 2, 3])
    expect(results.map(({ entry }) => entry?.ip_address)).toEqual(['127.0.0.2', '127.0.0.2', '127.0.0.2'])
  })

  it('a photo of almost 2 MB arrives; what is too large is refused in words the application reads', async () => {
    const { token } = (await signIn(ask)).json<{ token: string }>()
    expect((await upload(token, 1.9 * MEGABYTE)).status).toBe(201)
    // Above the limit of a photo the application answers, above the overall limit the proxy: with the same message.
    for (const megabytes of [2.5, 7]) {
      const { status, headers, json } = await upload(token, megabytes * MEGABYTE)
      expect(status, `${megabytes} MB`).toBe(413)
      expect(headers['content-type']).toBe('application/json')
      expect(json()).toEqual(failureOf(new Refusal('fileTooLarge')))
    }
  })

  it('the address that counts is the visitor’s own, whatever they say of themselves', async () => {
    const forged = { 'x-forwarded-for': '198.51.100.7' }
    const addressOf = async (as: Visitor) => (await as('/api/ip', { headers: forged })).json<{ ip: string }>().ip
    expect(await addressOf(ask)).toBe('127.0.0.2')
    expect(await addressOf(visitorAt('127.0.0.3', nginx))).toBe('127.0.0.3')
  })

  it('who tries too many passwords waits, whatever address they claim, and nobody else does', async () => {
    const attacker = visitorAt('127.0.0.4', nginx)
    const statuses: number[] = []
    for (let i = 0; i < 61; i += 1) {
      statuses.push((await signIn(attacker, { email: `pessoa${i}@ipe.com.br`, password: 'x' })).status)
    }
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([60, 429])
    expect((await signIn(attacker, ANA, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(429)
    const honest = visitorAt('127.0.0.5', nginx)
    expect((await signIn(honest, ANA, { 'x-forwarded-for': '127.0.0.4' })).status).toBe(200)
  })

  it('S-05: a flood from one address is held back in words the application reads; marks from there still arrive', async () => {
    const flooded = '127.0.0.6'
    const answers: Awaited<ReturnType<typeof floodFrom>> = []
    for (let i = 0; i < 4; i += 1) answers.push(...(await floodFrom(flooded, nginx, 900)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1_999)
    expect(refused.length).toBeGreaterThan(100)
    expect(JSON.parse(refused[0]?.text ?? '')).toEqual(failureOf(new Refusal('tooMany')))
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/json' })
    const here = visitorAt(flooded, nginx)
    const device = testDevice('ana', null)
    for (let i = 0; i < 20; i += 1) {
      const now = Date.now()
      const body = JSON.stringify(device.body(now, [device.sent(device.event(now))]))
      const answer = await here('/api/time-entries/sync', { method: 'POST', headers: asJson, body })
      expect([answer.status, answer.headers['x-ponto-sync']]).toEqual([200, '1'])
    }
    expect((await visitorAt('127.0.0.7', nginx)('/api/health')).status).toBe(200)
  })
})
