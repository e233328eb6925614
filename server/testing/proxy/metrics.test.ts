import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROGRAM, type ServerProcess, startServer } from '../crash/server-process.ts'
import { authorization, METRICS_TOKEN } from '../scrape.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { visitorAt } from './visitor.ts'

let dataDir: string
let server: ServerProcess
let nginx: Nginx

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folha-proxy-'))
  server = await startServer(dataDir, { settings: { TRUSTED_PROXIES: 'loopback', METRICS_TOKEN, LOG_LEVEL: 'trace' } })
  nginx = await startNginx(server.address)
})

afterAll(async () => {
  await nginx?.end()
  await server?.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const headers = { authorization }

/** Return the text of the built program: what it loads at its start, whatever is given. */
function loadedAtStart(): string {
  const [texts, left] = [new Map<string, string>(), [path.resolve(import.meta.dirname, '../../..', PROGRAM)]]
  for (const file of left) {
    if (texts.has(file)) continue
    const text = readFileSync(file, 'utf8')
    texts.set(file, text)
    const imports = [...text.matchAll(/^import\b[^;()]*?["'](\.\/[^"']+)["']/gm)]
    left.push(...imports.map(([, name = '']) => path.join(path.dirname(file), name)))
  }
  return [...texts.values()].join('\n')
}

it('a server without METRICS_TOKEN loads nothing of them', () => {
  const text = loadedAtStart()
  expect([text.includes('"hono"'), text.includes('better-sqlite3'), text.includes('prom-client')]).toEqual([
    true,
    false,
    false,
  ])
})

it('the metrics are there for who asks the server itself; its log does not have the token', async () => {
  const itself = await fetch(`${server.address}/metrics`, { headers })
  expect([itself.status, (await itself.text()).includes('folha_build_info')]).toEqual([200, true])
  // It is written down after the answer.
  await expect.poll(server.said).toContain('/metrics')
  expect(server.said()).not.toContain(METRICS_TOKEN)
})

it('with docs/nginx.conf before it they are there for nobody, however the address is spelled', async () => {
  const ask = visitorAt('127.0.0.2', nginx)
  const same = ['/metrics', '/metrics?a', '/%6detrics', '/./metrics', '/api/../metrics', '/metrics#a', '//metrics']
  for (const address of same) expect([address, (await ask(address, { headers })).status]).toEqual([address, 404])
  const others = ['/metrics/', '/METRICS', '/%256detrics', '/metrics%2f', '/metrics;a', '/metrics%3f', '/metrics%23']
  for (const address of [...same, ...others]) {
    const { bytes } = await ask(address, { headers })
    expect([address, bytes.includes('folha_')]).toEqual([address, false])
  }
})

it('whether a server is ready is told through it', async () => {
  const { status, json } = await visitorAt('127.0.0.2', nginx)('/api/health/ready')
  expect([status, json<{ status: string }>().status]).toEqual([200, 'ok'])
})
