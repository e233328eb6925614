import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { freePort } from '../free-port.ts'
import { type AuthoritySettings, startAuthority } from './authority.ts'

const NAME = 'ponto.loja.example'
const root = path.resolve(import.meta.dirname, '../../..')

let place: string
let dataDir: string
let ports: { http: number; https: number }
let authority: Awaited<ReturnType<typeof startAuthority>>
let server: ServerProcess | null = null

beforeEach(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'folha-secure-'))
  dataDir = path.join(place, 'dados')
  ports = { http: await freePort(), https: await freePort() }
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = null
  await authority.end()
  rmSync(place, { recursive: true, force: true })
})

const publicUrl = () => `https://${NAME}:${ports.https}`

const settings = () => ({
  ACME: 'on',
  PUBLIC_URL: publicUrl(),
  ACME_DIRECTORY: authority.directory,
  ACME_EMAIL: 'dona@ipe.com.br',
  PORT: String(ports.https),
  ACME_HTTP_PORT: String(ports.http),
  LOG_LEVEL: 'info',
  NODE_EXTRA_CA_CERTS: authority.trusted,
})

/** Start the authority, and the real server that gets its certificate there. */
async function started(how: Partial<AuthoritySettings> = {}): Promise<ServerProcess> {
  authority = await startAuthority({ httpPort: ports.http, ...how })
  server = await startServer(dataDir, { settings: settings(), listensAt: publicUrl() })
  return server
}

/** Ask by HTTPS as a phone does, over a connection of the agent. */
async function ask(agent: Agent, ca: string, at = '/api/health') {
  const asking = request({
    host: '127.0.0.1',
    port: ports.https,
    path: at,
    servername: NAME,
    headers: { host: NAME },
    ca,
    agent,
  })
  asking.end()
  const [answer] = await once(asking, 'response')
  const socket = asking.socket as TLSSocket
  return {
    status: answer.statusCode as number,
    headers: answer.headers,
    body: await text(answer),
    socket,
    serial: socket.getPeerCertificate().serialNumber,
  }
}

async function askPlainly(at: string) {
  const asking = plainRequest({ host: '127.0.0.1', port: ports.http, path: at, headers: { host: NAME } })
  asking.end()
  const [answer] = await once(asking, 'response')
  answer.resume()
  return [answer.statusCode, answer.headers.location]
}

/** Return the parts for ACME that a server loaded, from what V8 wrote when it ended. */
function loadedOfAcme(folder: string): string[] {
  const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
  const urls = reports.flatMap(({ result }: { result: { url: string }[] }) => result.map(({ url }) => url))
  expect(urls.some((url) => url.endsWith('/dist/server/main.js'))).toBe(true)
  return urls.filter((url) => /acme-client|listen-securely/.test(url))
}

const modeOf = (name: string) => (statSync(path.join(dataDir, 'certificate', name)).mode & 0o777).toString(8)

describe.skipIf(!process.env.PEBBLE_PATH)('a server that gets its certificate itself', () => {
  it('serves with it, sends plain HTTP there, and keeps its keys to itself', async () => {
    const { said } = await started()
    const agent = new Agent({ keepAlive: false })
    const { status, headers, socket } = await ask(agent, await authority.root())
    expect([status, socket.authorized]).toEqual([200, true])
    expect(headers['strict-transport-security']).toContain('max-age=')
    expect(await askPlainly('/relatorio?a=1')).toEqual([308, `${publicUrl()}/relatorio?a=1`])
    expect(await askPlainly('/.well-known/acme-challenge/unasked')).toEqual([404, undefined])
    expect(readdirSync(path.join(dataDir, 'certificate')).sort()).toEqual(['account.pem', 'certificate.pem'])
    expect([modeOf('.'), modeOf('account.pem'), modeOf('certificate.pem')]).toEqual(['700', '600', '600'])
    expect(said()).toContain('the certificate was obtained')
  })

  it('uses the one it has at the next start, although the authority is gone', async () => {
    const first = await started()
    const ca = await authority.root()
    const { serial } = await ask(new Agent(), ca)
    await first.end('SIGTERM')
    await authority.endAuthority()
    server = await startServer(dataDir, { settings: settings(), listensAt: publicUrl() })
    expect((await ask(new Agent(), ca)).serial).toBe(serial)
  })

  it('renews it while people are connected, and drops none of them', async () => {
    await started({ validFor: 12 })
    const ca = await authority.root()
    const kept = new Agent({ keepAlive: true, maxSockets: 1 })
    const before = await ask(kept, ca)
    let asked = 0
    const fresh = async () => {
      asked += 1
      expect((await ask(kept, ca)).socket).toBe(before.socket)
      return (await ask(new Agent({ keepAlive: false }), ca)).serial
    }
    await expect.poll(fresh, { timeout: 30_000, interval: 200 }).not.toBe(before.serial)
    expect(asked).toBeGreaterThan(2)
    // The old connection still answers, with the certificate that it began with.
    const after = await ask(kept, ca)
    expect([after.status, after.socket, after.serial]).toEqual([200, before.socket, before.serial])
    kept.destroy()
  })

  it('serves on with the old one when renewing fails, and says so in the log and to the doctor', async () => {
    const { said } = await started({ validFor: 30 })
    const ca = await authority.root()
    await authority.endAuthority()
    await expect.poll(said, { timeout: 30_000 }).toContain('obtaining the certificate failed')
    expect((await ask(new Agent(), ca)).status).toBe(200)
    const doctor = spawnSync(process.execPath, ['--import', 'tsx', 'server/doctor/doctor-command.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, NTP_SERVERS: '127.0.0.1:9', ...settings() },
      encoding: 'utf8',
    })
    expect(doctor.stdout).toMatch(/^problema +renovação +falhou em .*ECONNREFUSED/m)
    expect(doctor.status).toBe(1)
  })
  it('without a first one says why, tells those who come by plain HTTP where it will be, and waits', async () => {
    authority = await startAuthority({ httpPort: await freePort() })
    const env = { ...process.env, DATA_DIR: dataDir, ...settings() }
    const waiting = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(waiting, 'exit')
    let said = ''
    for (const stream of [waiting.stdout, waiting.stderr]) stream.on('data', (piece) => (said += String(piece)))
    try {
      await expect
        .poll(() => said, { timeout: 30_000 })
        .toMatch(/"why":".*connection refused.*obtaining the certificate failed/)
      expect(await askPlainly('/')).toEqual([308, `${publicUrl()}/`])
      expect(said).not.toContain('Folha de Ponto em')
    } finally {
      waiting.kill('SIGTERM')
      await ended
    }
  })

  it('serves with one that can not be written', async () => {
    // A folder where the file would be, in place of a disk that is full.
    mkdirSync(path.join(dataDir, 'certificate/certificate.pem'), { recursive: true })
    const { said } = await started()
    expect((await ask(new Agent(), await authority.root())).status).toBe(200)
    expect(said()).toContain('keeping the certificate failed')
  })

  it('is not loaded where nobody asks for it', async () => {
    authority = await startAuthority({ httpPort: ports.http })
    const [plain, secure] = [path.join(place, 'plain'), path.join(place, 'secure')]
    const without = await startServer(path.join(place, 'outros'), { settings: { NODE_V8_COVERAGE: plain } })
    await without.end('SIGTERM')
    expect(loadedOfAcme(plain)).toEqual([])
    const asked = { ...settings(), NODE_V8_COVERAGE: secure }
    const withIt = await startServer(dataDir, { settings: asked, listensAt: publicUrl() })
    await withIt.end('SIGTERM')
    expect(loadedOfAcme(secure)).not.toEqual([])
  })
})
