import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error The launcher is plain JavaScript and has no types.
import { compressFolder } from '../launch/compress.mjs'
import { serveStatic } from './static-files.ts'

const SCRIPT = `export const text = '${'a text that repeats itself, '.repeat(200)}'\n`
const PAGE = `<!doctype html><html lang="pt-BR">${'<p>olá</p>'.repeat(300)}</html>`
const ANNOUNCING = PAGE.replace('olá', 'olá, banco de horas')
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

let dist: string
const app = new Hono()
const ask = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers })

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'folha-static-'))
  mkdirSync(path.join(dist, 'client/assets'), { recursive: true })
  mkdirSync(path.join(dist, 'client/screens'), { recursive: true })
  mkdirSync(path.join(dist, 'earlier/assets'), { recursive: true })
  writeFileSync(path.join(dist, 'client/index.html'), PAGE)
  writeFileSync(path.join(dist, 'client/screens/saldo-horas.html'), ANNOUNCING)
  writeFileSync(path.join(dist, 'client/assets/first-abc.js'), SCRIPT)
  writeFileSync(path.join(dist, 'client/assets/tiny-abc.js'), 'a()')
  writeFileSync(path.join(dist, 'client/assets/figtree.woff2'), SCRIPT)
  writeFileSync(path.join(dist, 'earlier/assets/first-old.js'), SCRIPT)
  writeFileSync(path.join(dist, 'secret.txt'), 'not for anybody')
  await compressFolder(path.join(dist, 'client'))
  serveStatic(app, dist)
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

describe('P-01: what the build compressed is served compressed', () => {
  it.each([
    [BROWSER['accept-encoding'], 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', null, (bytes: Uint8Array) => Buffer.from(bytes)],
  ])('to who accepts %s: %s', async (accepted, encoding, unpack) => {
    const answer = await ask('/assets/first-abc.js', { 'accept-encoding': accepted })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(unpack(bytes).toString()).toBe(SCRIPT)
    const tag = answer.headers.get('etag') ?? ''
    const again = await ask('/assets/first-abc.js', { 'accept-encoding': accepted, 'if-none-match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('each form has a tag of its own; what is not worth it, and what a browser can’t unpack, comes as it is', async () => {
    const tags = ['br', 'gzip', ''].map(async (one) => (await ask('/', { 'accept-encoding': one })).headers.get('etag'))
    expect(new Set(await Promise.all(tags)).size).toBe(3)
    for (const name of ['tiny-abc.js', 'figtree.woff2'])
      expect((await ask(`/assets/${name}`, BROWSER)).headers.get('content-encoding')).toBe(null)
  })

  it('any other address is the page, to be asked for each time; an earlier build’s part is still there', async () => {
    const page = await ask('/relatorio', BROWSER)
    expect([page.headers.get('content-encoding'), page.headers.get('cache-control')]).toEqual(['br', 'no-cache'])
    expect(brotliDecompressSync(await page.arrayBuffer()).toString()).toBe(PAGE)
    expect(await (await ask('/assets/first-old.js', BROWSER)).text()).toBe(SCRIPT)
  })

  it('the address of a screen, in any spelling, is the page that announces its files', async () => {
    for (const address of ['/saldo-horas', '/Saldo-Horas/', '/saldo-horas?from=2026-11-01'])
      expect(await (await ask(address)).text()).toBe(ANNOUNCING)
    for (const address of ['/', '/saldo', '/saldo-horas/mais', '/../screens/saldo-horas'])
      expect(await (await ask(address)).text()).toBe(PAGE)
  })

  it.each(['/assets/none.js', '/assets/../../secret.txt', '/..%2fsecret.txt', '/assets/%00.js', '/%zz', '/none.png'])(
    '%s is nothing',
    async (address) => {
      expect((await ask(address, BROWSER)).status).toBe(404)
    },
  )

  const built = path.resolve(import.meta.dirname, '../../dist/client')
  it.runIf(existsSync(built))('the script that /login loads comes with brotli', async () => {
    const real = new Hono()
    serveStatic(real, path.dirname(built))
    const [, script = ''] =
      /<script[^>]* src="(\/assets\/[^"]+)"/.exec(await (await real.request('/login')).text()) ?? []
    const answer = await real.request(script, { headers: BROWSER })
    expect(answer.headers.get('content-encoding')).toBe('br')
    const file = readFileSync(path.join(built, script))
    expect(brotliDecompressSync(await answer.arrayBuffer()).equals(file)).toBe(true)
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(file.length / 3)
  })

  it.runIf(existsSync(built))('the worker keeps no compressed file: the browser unpacks before it keeps', () => {
    const worker = readFileSync(path.join(built, 'service-worker.js'), 'utf8')
    expect(worker).toMatch(/['"][\w.-]+-[\w-]{8}\.js['"]/)
    expect(worker).not.toMatch(/\.(br|gz)['"]/)
  })
})
