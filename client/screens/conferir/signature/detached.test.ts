import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import { changed, content, KEYS_WITHIN_MS, signerOfFiles } from '../../../testing/signed-files.ts'
import { partsOf, valueIn } from './ber.ts'
import { checkDetached } from './check-signature.ts'
import type { Signature } from './found.ts'

const { authority, byOpenssl, byOurs, identity } = signerOfFiles()
const { signal } = new AbortController()
const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)])

const check = (signature: Uint8Array, file: Uint8Array | null = content, now = Date.now()) =>
  checkDetached(blob(signature), file && blob(file), { now, signal })

/** Return what is told, one line each: `error: …`. */
const words = ({ told }: Signature) => told.map(({ weight, words }) => `${weight}: ${words}`).join('\n')

beforeAll(() => {
  authority.certify({ name: 'rsa', key: 'rsa' })
  authority.certify({ name: 'ec', key: 'ec' })
  authority.certify({ name: 'loja', key: 'ec', organization: 'Loja' })
  authority.certify({ name: 'web', key: 'ec', usage: 'keyAgreement' })
}, KEYS_WITHIN_MS)

const ways = {
  openssl: async (key: string) => byOpenssl([key], ['-cades', '-certfile', `${key}-ac.pem`]),
  ours: async (key: string) => byOurs(identity(key)),
}
const kinds = ['rsa', 'ec'] as const
const makers = ['openssl', 'ours'] as const
const made = makers.flatMap((maker) => kinds.map((kind) => [maker, kind] as const))

describe.each(made)('a signature made by %s with %s', (maker, kind) => {
  it('holds over the bytes that were signed, and says whose it is', async () => {
    const before = Date.now()
    const [found, ...more] = await check(await ways[maker](kind))
    expect(more).toEqual([])
    expect(found).toMatchObject({
      verdict: 'holds',
      told: [],
      by: {
        holder: 'FOLHA DE PONTO LTDA:11222333000181',
        document: '11222333000181',
        issuer: 'AC de teste',
        looksIcpBrasil: true,
      },
    })
    const { from, until } = found?.by ?? {}
    expect((until ?? 0) - (from ?? 0)).toBe(365 * DAY)
    expect(Math.abs((found?.claimedAt ?? 0) - before)).toBeLessThan(60_000)
  })

  it('does not hold with one byte changed, over nothing, or over another file', async () => {
    const signature = await ways[maker](kind)
    for (const other of [changed, new Uint8Array(), content.subarray(0, -1), Buffer.concat([content, content])]) {
      const [found] = await check(signature, other)
      expect(found?.verdict).toBe('broken')
      expect(found && words(found)).toMatch(/^error: O conteúdo não é, byte a byte, o que foi assinado/)
      expect(found?.told).toHaveLength(1)
    }
  })

  it('waits for what it signs, and already says whose it is', async () => {
    const [found] = await check(await ways[maker](kind), null)
    expect(found).toMatchObject({ verdict: 'waits', told: [], by: { document: '11222333000181' } })
  })

  it('is found out wherever one of its own bytes is changed', async () => {
    const signature = await ways[maker](kind)
    // The last bytes are the signature itself; before them stand the attributes that it signs.
    for (const back of [10, 40, 90]) {
      const other = Buffer.from(signature)
      other[other.length - back] = (other[other.length - back] ?? 0) ^ 1
      const [found] = await check(other)
      expect(found?.verdict).toBe('broken')
    }
  })
})

describe('other ways in which others sign', () => {
  it.each<[string, string[], string[], RegExp | '']>([
    ['SHA-512', ['rsa'], ['-cades', '-md', 'sha512'], ''],
    ['SHA-384 on a curve', ['ec'], ['-cades', '-md', 'sha384'], ''],
    ['the key named by its identifier', ['rsa'], ['-cades', '-keyid'], ''],
    ['PSS', ['rsa'], ['-cades', '-keyopt', 'rsa_padding_mode:pss'], ''],
    ['the content inside', ['ec'], ['-cades', '-nodetach'], /^warning: A assinatura traz dentro de si uma cópia/],
    ['the content inside, in pieces', ['ec'], ['-cades', '-nodetach', '-stream'], /^warning: A assinatura traz dentro/],
    ['PEM', ['ec'], ['-cades', 'PEM'], /^warning: A assinatura está escrita como texto/],
    ['no CAdES', ['ec'], [], /^warning: Não é CAdES/],
    ['a certificate of another kind', ['web'], ['-cades'], /^warning: O certificado não é para assinar/],
    [
      'an issuer that is not of ICP-Brasil',
      ['loja'],
      ['-cades'],
      /^warning: O certificado não se apresenta como da ICP/,
    ],
  ])('%s holds', async (_what, keys, options, told) => {
    const signature = byOpenssl(keys, options)
    const [found, ...more] = await check(signature)
    expect(more).toEqual([])
    expect(found?.verdict).toBe('holds')
    if (told === '') expect(found?.told).toEqual([])
    else expect(found && words(found)).toMatch(told)
    expect((await check(signature, changed))[0]?.verdict).toBe('broken')
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'ends that are marked instead of counted (BER), %i values deep, hold',
    async (depth) => {
      const signature = marked(byOpenssl(['ec']), depth)
      expect((await check(signature))[0]).toMatchObject({ verdict: 'holds', told: [] })
      expect((await check(signature, changed))[0]?.verdict).toBe('broken')
    },
  )

  it('two who signed are judged each', async () => {
    const all = await check(byOpenssl(['rsa', 'ec']))
    expect(all.map(({ verdict }) => verdict)).toEqual(['holds', 'holds'])
    expect(all[0] && words(all[0])).toBe('warning: O arquivo traz 2 assinaturas.')
  })

  it.each<[string, string[], 'broken' | 'unknown', RegExp]>([
    ['without attributes', ['-noattr'], 'broken', /^error: Faltam na assinatura os dados/],
    ['with SHA-1', ['-cades', '-md', 'sha1'], 'unknown', /^unknown: A assinatura usa um método antigo/],
    ['without its certificate', ['-cades', '-nocerts'], 'unknown', /^unknown: A assinatura não traz o certificado/],
  ])('%s it can’t be said to hold', async (_what, options, verdict, told) => {
    const [found] = await check(byOpenssl(['rsa'], options))
    expect(found?.verdict).toBe(verdict)
    expect(found && words(found)).toMatch(told)
  })

  it('nobody signed', async () => {
    authority.openssl('crl2pkcs7', '-nocrl', '-certfile', 'rsa.pem', '-outform', 'DER', '-out', 'certificates.p7s')
    const [found] = await check(readFileSync(authority.at('certificates.p7s')))
    expect(found).toMatchObject({ verdict: 'broken', by: null })
    expect(found && words(found)).toBe('error: O arquivo não traz assinatura nenhuma.')
  })
})

describe('the time of a certificate', () => {
  const late = Date.now() + 500 * DAY
  it('over by now, it was good when it is said to have signed', async () => {
    const [found] = await check(await byOurs(identity('ec')), content, late)
    expect(found?.verdict).toBe('holds')
    expect(found && words(found)).toMatch(/^warning: O certificado venceu em \d\d\/\d\d\/\d{4}, e não há carimbo/)
  })
  it('over when it is said to have signed', async () => {
    const [found] = await check(await byOurs(identity('ec'), new Date(late)), content, late)
    expect(found && words(found)).toMatch(/^warning: O certificado já estava vencido na hora declarada/)
  })
  it('good when it is said to have signed, which is yet to come', async () => {
    const [soon] = await check(await byOurs(identity('ec'), new Date(Date.now() + 5 * 60_000)))
    const [found] = await check(await byOurs(identity('ec'), new Date(Date.now() + DAY)))
    expect([soon, found].map((one) => one && words(one))).toEqual(['', expect.stringMatching(/^warning: A hora decl/)])
  })
  it('not begun when it is said to have signed', async () => {
    const [found] = await check(await byOurs(identity('ec'), new Date(Date.now() - 10 * DAY)))
    expect(found && words(found)).toMatch(/^warning: O certificado só vale a partir de/)
  })
})

describe('a certificate that is not the one that signed', () => {
  it('is found out by its key', async () => {
    const forged = await byOurs({ ...identity('ec'), sign: identity('loja').sign })
    const [found] = await check(forged)
    expect(found?.verdict).toBe('broken')
    expect(found && words(found)).toMatch(/^error: A assinatura não foi feita com a chave do certificado/)
  })

  it('is found out by its name among what is signed, although it has the same key, issuer and number', async () => {
    const one = await byOurs(identity('ec'))
    const der = (pem: string) =>
      Buffer.from(readFileSync(authority.at(pem), 'utf8').replace(/-----.*-----/g, ''), 'base64')
    const serial = authority.openssl('x509', '-in', 'ec.pem', '-noout', '-serial').toString().trim().split('=')[1]
    const own = der('ec.pem')
    let other = own
    // A signature on a curve is of one length or another, by chance.
    for (let times = 0; times < 50 && (other.equals(own) || other.length !== own.length); times++) {
      const by = ['-CA', 'ec-ac.pem', '-CAkey', 'ec-ac.key', '-set_serial', `0x${serial}`, '-days', '900']
      authority.openssl('x509', '-req', '-in', 'ec.csr', ...by, '-extfile', 'ec.ext', '-out', 'twin.pem')
      other = der('twin.pem')
    }
    expect(other).toHaveLength(own.length)
    const place = one.indexOf(own)
    const swapped = Buffer.concat([one.subarray(0, place), other, one.subarray(place + own.length)])
    const [found] = await check(swapped)
    expect(found?.verdict).toBe('broken')
    expect(found && words(found)).toMatch(/^error: O certificado que acompanha a assinatura não é o que ela nomeia/)
  })
})

/** Write a value anew with marked ends, down to a depth. Certificates, which are the fourth, stay as their issuers signed them. */
function marked(bytes: Uint8Array, depth: number, level = 1): Uint8Array {
  const value = valueIn(bytes)
  if (level > depth || !(value.tag & 0x20)) return value.bytes
  const areCertificates = level === 4 && value.tag === 0xa0
  const parts = partsOf(value).map((part) => (areCertificates ? part.bytes : marked(part.bytes, depth, level + 1)))
  return Buffer.concat([Uint8Array.of(value.tag, 0x80), ...parts, Uint8Array.of(0, 0)])
}
