import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authorityIn, certificateFiles, fingerprintOf } from '../../certificate-files.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { freePort } from '../free-port.ts'

const root = path.resolve(import.meta.dirname, '../../..')

let place: string
let ports: { http: number; https: number }
let label: string
let server: ServerProcess | null = null

beforeEach(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'folha-lan-'))
  ports = { http: await freePort(), https: await freePort() }
  label = `folha-${randomUUID().slice(0, 8)}`
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = null
  rmSync(place, { recursive: true, force: true })
})

const name = () => `${label}.local`
const settings = () => ({
  LAN: 'on',
  LAN_NAME: label,
  LAN_HTTP_PORT: String(ports.http),
  PORT: String(ports.https),
  LOG_LEVEL: 'info',
  PUBLIC_URL: '',
})

async function started(): Promise<ServerProcess> {
  server = await startServer(place, { settings: settings(), listensAt: `https://${name()}:${ports.https}` })
  return server
}

/** Download the authority, as a device does by plain HTTP. */
async function authority(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${ports.http}/folha-de-ponto.crt`)
  const der = Buffer.from(await answer.arrayBuffer())
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`
}

/** Ask by HTTPS as a device does that trusts only this authority. Throws if it is refused. */
async function ask(ca: string, at = '/api/health') {
  const asking = request({ host: '127.0.0.1', port: ports.https, path: at, servername: name(), ca, agent: false })
  asking.end()
  const [answer] = await once(asking, 'response')
  const serial = (asking.socket as TLSSocket).getPeerCertificate().serialNumber
  return { status: answer.statusCode as number, headers: answer.headers, body: await text(answer), serial }
}

/** Run the doctor; return its lines, without their padding. */
async function doctor(): Promise<string[]> {
  const given = ['--import', 'tsx', 'server/doctor/doctor-command.ts']
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', ...settings(), DATA_DIR: place, NTP_SERVERS: '127.0.0.1:9' }
  const said = await new Promise<string>((resolve) =>
    execFile(process.execPath, given, { cwd: root, env }, (_error, stdout, stderr) => resolve(stdout + stderr)),
  )
  return said.split('\n').map((line) => line.replaceAll(/ +/g, ' '))
}

describe('a server in a network without the internet', () => {
  it('is trusted by a device that got its authority there, and keeps plain HTTP possible', async () => {
    await started()
    const { status, headers, body } = await ask(await authority())
    expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ status: 'ok' })])
    expect(headers['strict-transport-security']).toBeUndefined()
    expect((await ask(await authority(), '/')).headers['strict-transport-security']).toBeUndefined()
    const page = await (await fetch(`http://127.0.0.1:${ports.http}/ponto`)).text()
    expect(page).toContain(`https://${name()}:${ports.https}/`)
  })

  it('keeps its authority and its certificate over a restart, and ends when it is told to', async () => {
    const first = await started()
    const ca = await authority()
    const { serial } = await ask(ca)
    await first.end('SIGTERM')
    await started()
    expect((await ask(ca)).serial).toBe(serial)
  })

  it('tells the doctor of its name, its page and its certificate', async () => {
    const { said } = await started()
    const kept = certificateFiles(place).certificate(name())
    const fingerprint = fingerprintOf(authorityIn(kept?.cert ?? ''))
    expect(said()).toContain(fingerprint)
    const lines = await doctor()
    expect(lines).toContainEqual(expect.stringMatching(/^ok endereço https:\/\/127.0.0.1:\d+ responde, versão/))
    expect(lines).toContain(`ok página a de como confiar está em http://127.0.0.1:${ports.http}/`)
    expect(lines).toContain(`ok certificado mais 818 dias; código de conferência ${fingerprint}`)
    expect(lines.some((line) => line.includes(`nome ${name()} leva a`) || line.includes('nome ninguém responde'))).toBe(
      true,
    )
  })

  it('that is down is said to be', async () => {
    const lines = await doctor()
    expect(lines).toContainEqual(expect.stringMatching(/^problema página .*não responde \(ECONNREFUSED\)$/))
    expect(lines).toContain(`problema nome ninguém responde por ${name()} na rede`)
    expect(lines).toContain(`problema certificado ainda não há um de ${name()}`)
  })

  it('says which port it lacks where another program has that of its page', async () => {
    const another = createServer().listen(ports.http, '127.0.0.1')
    await once(another, 'listening')
    await expect(started()).rejects.toThrow(`A porta ${ports.http}, de que LAN=on precisa, já está em uso`)
    another.close()
  })
})
