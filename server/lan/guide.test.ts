import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorityIn, fingerprintOf } from '../certificate-files.ts'
import { certify } from './certify.ts'
import { guide } from './guide.ts'

const DAY = 86_400_000
const NAME = 'folha-de-ponto.local'
const begun = Date.now()
let server: Server
let chain: string
let now = begun

beforeAll(async () => {
  chain = (await certify(NAME, begun)).cert
  server = createServer(guide(() => ({ name: NAME, publicUrl: `https://${NAME}`, chain, now }))).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

const ask = (at: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${at}`, { redirect: 'manual', ...init })
const page = async () => (await ask('/')).text()
const texts = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
const wordsOf = (html: string) => html.replaceAll(/<style>.*<\/style>|<[^>]+>/gs, '')

/** Return the elements that are never closed, or closed where they are not open. */
function unbalanced(html: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (name === 'meta') continue
    if (!slash) open.push(name)
    else if (open.pop() !== name) wrong.push(name)
  }
  return [...wrong, ...open]
}

it('is a page without scripts or anything of elsewhere, and its own style passes its policy', async () => {
  const answer = await ask('/')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'/)
  const html = await answer.text()
  expect(html).toMatch(/^<!doctype html>\n<html lang="pt-BR">/)
  expect(unbalanced(html)).toEqual([])
  expect(html).not.toMatch(/<(script|link|img|form|iframe)|\s(style|on\w+)=|\$\{|undefined/)
  const style = new TextEncoder().encode(texts(html, /<style>(.*)<\/style>/gs)[0])
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', style)).toString('base64')
  expect(policy).toContain(`'sha256-${hash}'`)
})

it('tells the fingerprint of what it hands out, and leads to the address that shows whether it worked', async () => {
  const html = await page()
  const certificate = await ask('/folha-de-ponto.crt')
  expect(certificate.headers.get('content-type')).toBe('application/x-x509-ca-cert')
  expect(certificate.headers.get('content-disposition')).toBeNull()
  const handedOut = new X509Certificate(Buffer.from(await certificate.arrayBuffer()))
  expect(handedOut.raw.equals(authorityIn(chain).raw)).toBe(true)
  const printed = texts(html, /<li>([0-9A-F]{2}(?: [0-9A-F]{2}){3})<\/li>/g).join(' ')
  expect(printed.replaceAll(' ', ':')).toBe(fingerprintOf(handedOut))
  expect(texts(html, /<a [^>]*href="([^"]+)"/g)).toEqual(['/folha-de-ponto.crt', `https://${NAME}/`])
})

it('says before the download that nobody needs it on a telephone of their own', async () => {
  const text = wordsOf(await page())
  expect(text.indexOf('Você não precisa fazer isto')).toBeGreaterThan(0)
  expect(text.indexOf('Você não precisa fazer isto')).toBeLessThan(text.indexOf('Baixar o certificado'))
})

it('warns of the end some weeks before, and not sooner', async () => {
  expect(await page()).not.toContain('<aside>')
  now = begun + 790 * DAY
  expect(wordsOf(await page())).toContain('Este certificado acaba em')
  now = begun
})

it('leads every other address to itself, whatever it is, and takes nothing', async () => {
  for (const at of ['/ponto', '/api/users', '//outro.example/', '/%zz?a=1']) {
    const { status, headers } = await ask(at)
    expect([status, headers.get('location')]).toEqual([302, '/'])
  }
  expect((await ask('/', { method: 'POST', body: 'a=1' })).status).toBe(405)
})
