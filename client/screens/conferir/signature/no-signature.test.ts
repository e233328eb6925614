import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { changed, content, KEYS_WITHIN_MS, signerOfFiles } from '../../../testing/signed-files.ts'
import { checkDetached } from './check-signature.ts'
import type { Signature } from './found.ts'

const { authority, byOpenssl } = signerOfFiles()
const { signal } = new AbortController()
const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)])

const check = (signature: Uint8Array, file: Uint8Array = content) =>
  checkDetached(blob(signature), blob(file), { now: Date.now(), signal })

/** Return what is told, one line each: `error: …`. */
const words = ({ told }: Signature) => told.map(({ weight, words }) => `${weight}: ${words}`).join('\n')

beforeAll(() => {
  authority.certify({ name: 'ec', key: 'ec' })
}, KEYS_WITHIN_MS)

describe('what is no signature', () => {
  it.each<[string, () => Uint8Array, RegExp]>([
    ['nothing', () => new Uint8Array(), /^error: A assinatura está cortada/],
    ['the text itself', () => content, /^error: Não há ali uma assinatura/],
    ['a photo', () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), /^error: Não há ali uma assinatura/],
    ['half of one', () => byOpenssl(['ec']).subarray(0, 700), /^error: A assinatura está cortada/],
    ['one without its last byte', () => byOpenssl(['ec']).subarray(0, -1), /^error: A assinatura está cortada/],
    ['20 MB of anything', () => new Uint8Array(20_000_000).fill(0x30), /^error: O arquivo é grande demais/],
    ['a certificate', () => Buffer.from(readFileSync(authority.at('ec.pem'))), /^error: Não há ali uma assinatura/],
    ['sequences within sequences', () => nested(0x30, 200_000), /^error: Não há ali uma assinatura/],
    [
      'sequences without ends',
      () => new Uint8Array(1_000_000).fill(0x30).map((b, i) => (i % 2 ? 0x80 : b)),
      /^error: Não/,
    ],
    [
      'a length of more than there is',
      () => Uint8Array.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff),
      /^error: A assinatura está cortada/,
    ],
  ])('%s', async (_what, bytes, told) => {
    const [found, ...more] = await check(bytes())
    expect(more).toEqual([])
    expect(found).toMatchObject({ verdict: 'broken', by: null })
    expect(found && words(found)).toMatch(told)
  })

  it.each([
    ['4 MB of small values, their ends marked', () => signer(0x80, small(0x80, 4_000_000))],
    ['4 MB of small values, counted', () => signer(0x83, small(0x83, 4_000_000))],
    ['values within values', () => signer(0x83, nested(0x30, 10_000))],
  ])('one whose attributes are %s', async (_what, bytes) => {
    const [found] = await check(bytes())
    expect(found && words(found)).toBe('error: Não há ali uma assinatura (CMS) que se possa ler.')
  })

  it('one in letters (base64) alone is read all the same, which is told', async () => {
    const [found] = await check(Buffer.from(`${byOpenssl(['ec']).toString('base64')}\n`))
    expect(found?.verdict).toBe('holds')
    expect(found && words(found)).toMatch(/^warning: A assinatura está escrita como texto/)
  })

  it('bytes behind it are told', async () => {
    const [found] = await check(Buffer.concat([byOpenssl(['ec']), Buffer.from('x')]))
    expect(found?.verdict).toBe('holds')
    expect(found && words(found)).toBe('warning: Há bytes a mais depois da assinatura.')
  })

  it('never throws and never holds over other bytes, whatever is done to it', async () => {
    const wound = fc.tuple(fc.nat(3000), fc.nat(20), fc.uint8Array({ maxLength: 20 }))
    const signature = byOpenssl(['ec'])
    await fc.assert(
      fc.asyncProperty(fc.array(wound, { minLength: 1, maxLength: 6 }), async (wounds) => {
        const bytes = [...signature]
        for (const [place, gone, put] of wounds) bytes.splice(place % bytes.length, gone, ...put)
        for (const { verdict } of await check(Uint8Array.from(bytes), changed)) expect(verdict).not.toBe('holds')
      }),
      { numRuns: 300 },
    )
  })
})

/** Sequences that hold one another, with counted lengths of four bytes. */
function nested(tag: number, depth: number): Uint8Array {
  const bytes = new Uint8Array(depth * 6)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < depth; i++) {
    bytes[i * 6] = tag
    bytes[i * 6 + 1] = 0x84
    view.setUint32(i * 6 + 2, (depth - i - 1) * 6)
  }
  return bytes
}

/** Write a value with its length as these ones are: marked by its end (0x80), or counted in three bytes. */
const wrapped = (length: number, tag: number, content: Uint8Array): Buffer =>
  length === 0x80
    ? Buffer.concat([Uint8Array.of(tag, 0x80), content, Uint8Array.of(0, 0)])
    : Buffer.concat([Uint8Array.of(tag, 0x83, content.length >> 16, content.length >> 8, content.length), content])

/** Many values of two bytes each. */
function small(length: number, size: number): Uint8Array {
  const some = wrapped(length, 0x30, Buffer.from('0500'.repeat(18_000), 'hex'))
  return Buffer.concat(Array(Math.floor(size / some.length)).fill(some))
}

/** Make a signature of one who signed, with a single attribute of these values. */
function signer(length: number, values: Uint8Array): Uint8Array {
  const made = (tag: number, ...parts: readonly (string | Uint8Array)[]) =>
    wrapped(
      length,
      tag,
      Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part))),
    )
  const attribute = made(0x30, '06092a864886f70d010903', made(0x31, values))
  const sha256 = '300b0609608648016503040201'
  const one = made(0x30, '020101', '3005300002010a', sha256, made(0xa0, attribute), sha256, '0400')
  const data = made(0x30, '020101', '3100', '300b06092a864886f70d010701', made(0x31, one))
  return made(0x30, '06092a864886f70d010702', made(0xa0, data))
}
