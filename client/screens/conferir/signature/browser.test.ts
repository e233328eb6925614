import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { changed, content, KEYS_WITHIN_MS, signerOfFiles } from '../../../testing/signed-files.ts'
import { checkDetached } from './check-signature.ts'

const { authority, byOpenssl } = signerOfFiles()
const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)])

beforeAll(() => {
  authority.certify({ name: 'ec', key: 'ec' })
}, KEYS_WITHIN_MS)
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Check a signature over the content in this browser; return its verdict and what is told first. */
async function checked(sum: 'sha256' | 'sha512', file = content) {
  const signature = byOpenssl(['ec'], ['-cades', '-md', sum])
  const { signal } = new AbortController()
  const [found] = await checkDetached(blob(signature), blob(file), { now: Date.now(), signal })
  return [found?.verdict, found?.told[0]?.words]
}

const unable = (name: string) => () => Promise.reject(new DOMException(`${name} is not known`, 'NotSupportedError'))
const withOwn = (change: Partial<SubtleCrypto>) => {
  const { subtle } = crypto
  const kept = {
    importKey: subtle.importKey.bind(subtle),
    verify: subtle.verify.bind(subtle),
    digest: subtle.digest.bind(subtle),
  }
  vi.stubGlobal('crypto', { subtle: { ...kept, ...change } })
}

it('a browser that checks nothing at an address without https never lets a signature hold', async () => {
  vi.stubGlobal('crypto', {})
  expect(await checked('sha256')).toEqual([
    'unknown',
    'O navegador não confere assinaturas neste endereço, que não é https.',
  ])
  expect(await checked('sha512')).toEqual([
    'unknown',
    'Este navegador não sabe conferir o conteúdo deste arquivo (SHA-512).',
  ])
})

it('and still says that another content is none of it', async () => {
  vi.stubGlobal('crypto', {})
  const [verdict, words] = await checked('sha256', changed)
  expect(verdict).toBe('broken')
  expect(words).toMatch(/^O conteúdo não é, byte a byte/)
})

it.each([
  ['does not know a key', { importKey: unable('key') }],
  ['does not know a method', { verify: unable('method') }],
])('a browser that %s says so', async (_what, change) => {
  withOwn(change as Partial<SubtleCrypto>)
  expect(await checked('sha256')).toEqual([
    'unknown',
    'Este navegador não sabe conferir assinaturas feitas com este tipo de chave.',
  ])
})

it('a browser that knows all lets it hold', async () => {
  withOwn({})
  expect(await checked('sha512')).toEqual(['holds', undefined])
})
