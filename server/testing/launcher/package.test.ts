import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAuthority } from '../acme/authority.ts'
import { freePort } from '../free-port.ts'
import { oldNode } from './old-node.ts'
import { wordsOfReceipt } from './packed-paper.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Building, packing and installing, on a machine that does other things beside. */
const PATIENCE = 300_000

let place: string
let tarball: string

const installed = (...parts: string[]) => path.join(place, 'program/node_modules', ...parts)
const folha = () => installed('.bin/folha-de-ponto')

/** Make the package as a release does, and install it as a user does, into a folder that holds nothing else. */
beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'folha-package-'))
  const released = path.join(place, 'release')
  execFileSync(process.execPath, ['server/launch/release.mjs', released], { cwd: root, stdio: 'pipe' })
  tarball = path.join(released, readdirSync(released).find((name) => name.endsWith('.tgz')) ?? '')
  mkdirSync(path.join(place, 'program'))
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts']
  execFileSync('npm', ['install', ...quiet, tarball], { cwd: path.join(place, 'program'), stdio: 'pipe' })
}, PATIENCE)
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Make an empty folder, as a shop's. */
function shop(): string {
  const folder = mkdtempSync(path.join(place, 'shop-'))
  writeFileSync(path.join(folder, '.env'), 'LOG_LEVEL=silent\n')
  return folder
}

/** The settings of a user: none of the tests' own. */
const plainly = (settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: place,
  PORT: '0',
  ...settings,
})

const run = (cwd: string, ...given: string[]) =>
  spawnSync(folha(), given, { cwd, env: plainly(), encoding: 'utf8', timeout: 60_000 })

async function served(cwd: string, settings: NodeJS.ProcessEnv = {}) {
  const child = spawn(folha(), { cwd, env: plainly(settings), stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  const address = () => /Folha de Ponto em (https?:\/\/\S+)/.exec(said)?.[1]
  await expect.poll(address, { timeout: 30_000, interval: 20 }).toBeDefined()
  async function stop() {
    child.kill('SIGTERM')
    return (await ended)[0] as number | null
  }
  return { address: address() ?? '', said: () => said, stop }
}

/** Sign in as the master of a first start, and choose a password instead of the one that was drawn. */
async function signIn(address: string, said: string): Promise<Record<string, string>> {
  const [, email = '', password = ''] = /E-mail: (\S+)\s+Senha: +(\S+)/.exec(said) ?? []
  async function post(to: string, body: object, session = {}) {
    const headers = { 'content-type': 'application/json', ...session }
    const answer = await fetch(`${address}/api${to}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` }
  }
  const drawn = await post('/auth/login', { email, password })
  const change = { current_password: password, new_password: 'tres-gatos-azuis' }
  return post('/auth/change-password', change, drawn)
}

describe('the package of a release', () => {
  it('is what its checksum says, and so is what stands beside it', () => {
    const folder = path.dirname(tarball)
    const sums = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')
    const sumOf = (name: string) =>
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex')
    const names = [path.basename(tarball), 'Containerfile', 'compose.yaml']
    expect(sums).toEqual(names.map((name) => `${sumOf(name)}  ${name}`))
    expect(readdirSync(folder).sort()).toEqual([...names, 'SHA256SUMS'].sort())
  })

  it('brings nothing that builds, no source map of the application, and nothing that runs when it is installed', () => {
    const names = readdirSync(installed(), { recursive: true }).map(String)
    expect(names.filter((name) => /(^|\/)(vite|webpack|typescript|tsx|@swc\/core|@scarf)$/.test(name))).toEqual([])
    expect(names.filter((name) => /dist\/client\/.*\.map$|\.test\.|\/testing\//.test(name))).toEqual([])
    const manifest = JSON.parse(readFileSync(installed('folha-de-ponto/package.json'), 'utf8'))
    expect(manifest.scripts).toBeUndefined()
    expect(readFileSync(installed('folha-de-ponto', 'README.md'), 'utf8')).not.toContain('docs/pictures')
    expect(Object.values(manifest.dependencies)).toEqual(
      Object.values(manifest.dependencies).map(() => expect.stringMatching(/^\d+\.\d+\.\d+$/)),
    )
  })

  it('brings the thread that makes papers, with its letters and colours', async () => {
    expect(await wordsOfReceipt(installed('folha-de-ponto/dist/server/paper-worker.js'))).toContain('Padaria São José')
  })

  it('brings the licenses of the packages inside', () => {
    const inside = {
      server: ['hono', 'zod', 'drizzle-orm', 'pg', 'jose'],
      client: ['preact', 'dexie', 'workbox-window'],
    }
    for (const [part, names] of Object.entries(inside)) {
      const text = readFileSync(installed('folha-de-ponto/dist', part, 'licenses.txt'), 'utf8')
      for (const name of names) expect(text).toMatch(new RegExp(`^## ${name} `, 'm'))
    }
  })
})

describe('started in an empty folder', () => {
  it('says where everything is, serves the application and its API, and stops', async () => {
    const cwd = shop()
    const server = await served(cwd)
    expect(server.said()).toContain(`Dados:    ${path.join(cwd, 'data')}, uma pasta nova`)
    expect(server.said()).toContain(`Ajustes:  ${path.join(cwd, '.env')}`)
    expect(await (await fetch(`${server.address}/api/health`)).json()).toMatchObject({ status: 'ok' })
    expect(await (await fetch(`${server.address}/login`)).text()).toContain('<title>')
    const session = await signIn(server.address, server.said())
    // Parts that are read from beside the bundle: the page of the API, and the worker that writes sheets.
    expect((await fetch(`${server.address}/api/docs/swagger-ui-bundle.js`)).status).toBe(200)
    const sheet = await fetch(`${server.address}/api/hour-bank/xlsx?month=2026-10`, { headers: session })
    expect([sheet.status, (await sheet.bytes()).subarray(0, 2).toString()]).toEqual([200, '80,75'])
    expect(await server.stop()).toBe(0)
    expect(readdirSync(cwd).sort()).toEqual(['.env', 'data'])
    expect(readdirSync(path.join(cwd, 'data'))).toContain('folha.db')
  })

  it('a second start finds the same data, and its commands work on them', async () => {
    const cwd = shop()
    const first = await served(cwd)
    await first.stop()
    const second = await served(cwd)
    expect(second.said()).not.toContain('uma pasta nova')
    expect(second.said()).not.toContain('Senha:')
    expect(run(cwd, 'backup', 'copia').stdout).toContain(`Backup em ${path.join(cwd, 'copia')}: 0 marcações`)
    await second.stop()
    const seen = run(cwd, 'doctor').stdout
    expect(seen).toMatch(/^ok +banco +SQLite, inteiro, 0 marcações$/m)
    expect(seen).toMatch(/^ok +backup +o último há 0 horas/m)
    expect(run(cwd, 'ledger:verify').stdout).toContain('tudo confere')
    expect(run(cwd, 'totals:rebuild').status).toBe(0)
    expect(run(cwd, 'restore', 'copia', '--substituir').stdout).toContain('Restaurado em')
    expect(run(cwd, 'move', '--to', 'postgres').stdout).toContain('DATABASE_URL não nomeia um PostgreSQL.')
  })

  it.skipIf(!process.env.PEBBLE_PATH)('gets its certificate itself, and knows its health by it', async () => {
    const [PORT, ACME_HTTP_PORT] = [String(await freePort()), String(await freePort())]
    const authority = await startAuthority({ httpPort: Number(ACME_HTTP_PORT) })
    const cwd = shop()
    const address = `https://ponto.loja.example:${PORT}`
    const acme = { ACME: 'on', ACME_DIRECTORY: authority.directory, NODE_EXTRA_CA_CERTS: authority.trusted }
    const settings = { ...acme, PUBLIC_URL: address, PORT, ACME_HTTP_PORT }
    const server = await served(cwd, settings)
    expect(server.address).toBe(address)
    const health = spawnSync(folha(), ['health'], { cwd, env: plainly(settings), encoding: 'utf8' })
    expect(health.stdout.trim()).toBe('O servidor trabalha.')
    expect(await server.stop()).toBe(0)
    await authority.end()
  })

  it('a word it does not know is answered with those it knows', () => {
    const { status, stdout } = run(shop(), 'backup-agora')
    expect(status).toBe(1)
    expect(stdout).toContain('folha backup [pasta]')
    expect(run(shop(), '--version').stdout.trim()).toBe(
      JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version,
    )
  })

  it.skipIf(!oldNode)('on an old Node: one sentence that says what to do, and nothing is written', () => {
    const cwd = shop()
    const script = installed('folha-de-ponto/server/launch/folha.mjs')
    const done = spawnSync(oldNode ?? '', [script], { cwd, env: plainly(), encoding: 'utf8' })
    expect(done.status).toBe(1)
    expect(done.stdout).toBe('')
    expect(done.stderr.trim()).toMatch(
      /^A Folha de Ponto precisa do Node 22 ou mais novo, este é o \d+\.\d+\.\d+: .*\.$/,
    )
    expect(readdirSync(cwd)).toEqual(['.env'])
  })
})
