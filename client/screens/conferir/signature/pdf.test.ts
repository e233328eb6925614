import { beforeAll, describe, expect, it } from 'vitest'
import type { Identity } from '../../../../server/signing/identity.ts'
import { KEYS_WITHIN_MS, signerOfFiles } from '../../../testing/signed-files.ts'
import { AT, type Lies, receiptPdf, smallPdf } from '../../../testing/signed-pdfs.ts'
import { checkPdf } from './check-signature.ts'
import type { Signature } from './found.ts'

const { authority, identity } = signerOfFiles()
const { signal } = new AbortController()
const identities = {} as Record<'rsa' | 'ec' | 'loja', Identity>

const check = (file: Uint8Array) => checkPdf(new Blob([Uint8Array.from(file)]), { now: Date.now(), signal })

/** Return what is told, one line each: `error: …`. */
const words = (one: Signature | undefined) => one?.told.map(({ weight, words }) => `${weight}: ${words}`).join('\n')

beforeAll(() => {
  for (const key of ['rsa', 'ec'] as const) authority.certify({ name: key, key })
  authority.certify({ name: 'loja', key: 'ec', organization: 'Loja' })
  for (const key of ['rsa', 'ec', 'loja'] as const) identities[key] = identity(key)
}, KEYS_WITHIN_MS)

describe.each(['rsa', 'ec'] as const)('a receipt that was signed with %s', (key) => {
  it('holds, and says whose it is and when it says it was made', async () => {
    const at = Math.floor(Date.now() / 1000) * 1000
    const [found, ...more] = await check(await receiptPdf(identities[key], at))
    expect(more).toEqual([])
    expect(found).toMatchObject({
      verdict: 'holds',
      told: [],
      by: { document: '11222333000181', looksIcpBrasil: true },
      claimedAt: at,
    })
  })

  it('does not hold with one byte changed, before the signature or behind it', async () => {
    const file = await receiptPdf(identities[key], Date.now())
    for (const place of [20, file.indexOf('/ByteRange') - 30, file.length - 40]) {
      const changed = Buffer.from(file)
      changed[place] = (changed[place] ?? 0) ^ 1
      const [found] = await check(changed)
      expect(found?.verdict).toBe('broken')
      expect(words(found)).toMatch(/^error: O conteúdo não é, byte a byte/)
    }
  })

  it('is not one any more when anything is added behind it', async () => {
    for (const added of ['\n', '%%EOF\n', 'x'.repeat(5000)]) {
      const [found] = await check(Buffer.concat([await receiptPdf(identities[key], Date.now()), Buffer.from(added)]))
      expect(found?.verdict).toBe('broken')
      expect(words(found)).toMatch(/ (byte foi acrescentado|bytes foram acrescentados) depois dela\./)
      expect(found?.by?.document).toBe('11222333000181')
    }
  })
})

it('a receipt that nobody signed has no signature', async () => expect(await check(await receiptPdf(null))).toEqual([]))

it('one of a certificate that is not of ICP-Brasil says so', async () => {
  const [found] = await check(await receiptPdf(identities.loja, Date.now()))
  expect(found).toMatchObject({ verdict: 'holds', by: { looksIcpBrasil: false } })
  expect(words(found)).toMatch(/^warning: O certificado não se apresenta como da ICP-Brasil/)
})

describe('a file that is signed rightly, but', () => {
  const cases: [string, Lies, RegExp][] = [
    [
      'not its beginning',
      { range: ([, size, after, rest]) => [9, size - 9, after, rest] },
      /^error: O começo do arquivo não é assinado/,
    ],
    [
      'with a gap that begins early',
      { range: ([from, size, after, rest]) => [from, size - 30, after, rest] },
      /^error: Entre as partes assinadas/,
    ],
    [
      'with a gap that ends late',
      { range: ([from, size, after, rest]) => [from, size, after + 3, rest - 3] },
      /^error: Entre as partes assinadas/,
    ],
    [
      'not its end',
      { range: ([from, size, after, rest]) => [from, size, after, rest - 7] },
      /^error: A assinatura não cobre o arquivo inteiro: 7 bytes/,
    ],
    [
      'with parts that lie over one another',
      { range: ([from, , after, rest]) => [from, after + 5, after, rest] },
      /^error: O PDF traz uma assinatura, mas não se entende/,
    ],
    [
      'with parts the other way round',
      { range: ([from, size, after, rest]) => [after, rest, from, size] },
      /^error: O PDF traz uma assinatura, mas não se entende/,
    ],
    [
      'of more bytes than there are',
      { range: ([from, size, after, rest]) => [from, size, after, rest + 1] },
      /^error: O PDF traz uma assinatura, mas não se entende/,
    ],
    [
      'of any number of bytes',
      { range: () => [0, 9_999_999_999, 9_999_999_999, 9_999_999_999] },
      /^error: O PDF traz uma assinatura, mas não se entende/,
    ],
    ['of all bytes', { range: (_truth, length) => [0, length, length, 0] }, /^error: O PDF traz uma assinatura/],
    ['in another place than its dictionary has', { opening: '/Other <' }, /^error: Entre as partes assinadas/],
    ['with something else in the gap', { closing: '> /Evil (1) <00>' }, /^error: Entre as partes assinadas/],
    ['with bytes in the room behind the signature', { padding: '41' }, /^error: Há bytes a mais depois da assinatura/],
  ]
  it.each(cases)('%s', async (_what, lies, told) => {
    const [found, ...more] = await check(await smallPdf(identities.ec, lies))
    expect(more).toEqual([])
    expect(found?.verdict).toBe('broken')
    expect(words(found)).toMatch(told)
  })

  it('nothing, holds', async () => {
    const [found] = await check(await smallPdf(identities.ec))
    expect(found).toMatchObject({ verdict: 'holds', claimedAt: AT })
    expect(words(found)).toMatch(/^warning: O certificado só vale a partir de [^\n]*$/)
  })
})

describe('a file with two signatures', () => {
  it('holds in the one that covers it, and not in the one before', async () => {
    const before = await receiptPdf(identities.ec, Date.now())
    const [first, second, ...more] = await check(await smallPdf(identities.loja, { before }))
    expect(more).toEqual([])
    expect([first?.verdict, second?.verdict]).toEqual(['broken', 'holds'])
    expect(first?.by?.looksIcpBrasil).toBe(true)
    expect(words(first)).toMatch(/^error: A assinatura não cobre o arquivo inteiro/)
    expect(words(second)).toContain('warning: O PDF traz 2 assinaturas; um comprovante tem uma.')
    expect(words(second)).toContain('warning: O PDF foi gravado em 2 etapas')
  })

  it('of which one is only a word in a comment', async () => {
    const before = Buffer.from('%PDF-1.4\n% /ByteRange [0 10 20 30]\n')
    const [first, second] = await check(await smallPdf(identities.ec, { before }))
    expect([first?.verdict, second?.verdict]).toEqual(['broken', 'holds'])
  })

  it('or with any number of them is read to a bound', async () => {
    const many = Array.from({ length: 100_000 }, (_, i) => `/ByteRange [0 ${i} 9 9]`).join('\n')
    expect(await check(Buffer.from(`%PDF-1.4\n${many}`))).toHaveLength(10)
  })
})

describe('what can’t be read', () => {
  it.each([
    ['a range of three numbers', '/ByteRange [0 1 2] /Contents <00>', /não se entende/],
    ['a range of letters', '/ByteRange [a b c d]', /não se entende/],
    ['negative numbers', '/ByteRange [0 -1 -1 -1]', /não se entende/],
  ])('%s', async (_what, text, told) => {
    const [found] = await check(Buffer.from(`%PDF-1.4\n${text}\n%%EOF`))
    expect(found?.verdict).toBe('broken')
    expect(words(found)).toMatch(told)
  })

  it('a signature of zeros only', async () => {
    const zeros = (await smallPdf(identities.ec))
      .toString('latin1')
      .replace(/<[\da-f]+>/, (all) => all.replace(/[\da-f]/g, '0'))
    const [found] = await check(Buffer.from(zeros, 'latin1'))
    expect(found).toMatchObject({ verdict: 'broken', by: null, claimedAt: AT })
    expect(words(found)).toBe('error: Não há ali uma assinatura (CMS) que se possa ler.')
  })

  it('a file of 20 MB', async () => {
    expect(words((await check(new Uint8Array(20_000_000)))[0])).toMatch(/^error: O PDF é grande demais/)
  })

  it('long rows of blanks', async () => {
    const blanks = `/ByteRange${' '.repeat(90_000)}`.repeat(100)
    expect(await check(Buffer.from(`%PDF-1.4\n${blanks}`))).toMatchObject([{ verdict: 'broken' }])
  })
})
