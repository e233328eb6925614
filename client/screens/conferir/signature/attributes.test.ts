import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import { content, KEYS_WITHIN_MS, signerOfFiles } from '../../../testing/signed-files.ts'
import { partsOf, valueIn } from './ber.ts'
import { checkDetached } from './check-signature.ts'

const { authority, byOurs, identity } = signerOfFiles()
let signature: Buffer

beforeAll(async () => {
  authority.certify({ name: 'ec', key: 'ec' })
  signature = await byOurs(identity('ec'))
}, KEYS_WITHIN_MS)

/** Write a value with two bytes for its length. */
const written = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const inside = Buffer.concat(parts)
  return Buffer.concat([Uint8Array.of(tag, 0x82, inside.length >> 8, inside.length), inside])
}

const insideOf = (bytes: Uint8Array) => partsOf(valueIn(bytes)).map((part) => Buffer.from(part.bytes))

/** Change the attributes of a signature, and sign them anew with the key of its certificate; others may go along that nobody signs. */
function resigned(change: (attributes: Buffer[]) => Uint8Array[], unsigned: readonly Uint8Array[] = []): Buffer {
  const [type = signature, explicit = signature] = insideOf(signature)
  const data = insideOf(insideOf(explicit)[0] ?? explicit)
  const [signer = signature] = insideOf(data.at(-1) ?? signature)
  const [version = signer, sid = signer, digest = signer, attributes = signer, algorithm = signer] = insideOf(signer)
  const changed = change(insideOf(attributes))
  const key = createPrivateKey(readFileSync(authority.at('ec.key')))
  const made = sign('sha256', written(0x31, ...changed), key)
  const parts = [version, sid, digest, written(0xa0, ...changed), algorithm, written(0x04, made), ...unsigned]
  const signers = written(0x31, written(0x30, ...parts))
  return written(0x30, type, written(0xa0, written(0x30, ...data.slice(0, -1), signers)))
}

const CONTENT_TYPE = '06092a864886f70d010903'
const MESSAGE_DIGEST = '06092a864886f70d010904'
const SIGNING_CERTIFICATE = '060b2a864886f70d010910022f'
const isOf = (type: string) => (attribute: Uint8Array) => Buffer.from(attribute).toString('hex').includes(type)

/** Return a change of the attribute of a type. */
const changing = (type: string, change: (hex: string) => string) => (all: Buffer[]) =>
  all.map((one) => (isOf(type)(one) ? Buffer.from(change(one.toString('hex')), 'hex') : one))

const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)])
const { signal } = new AbortController()

const ownSerial = () => new X509Certificate(readFileSync(authority.at('ec.pem'))).serialNumber.toLowerCase()
const other = (hex: string) => hex.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))

async function told(change: (attributes: Buffer[]) => Uint8Array[]) {
  const [found] = await checkDetached(blob(resigned(change)), blob(content), { now: Date.now(), signal })
  return { verdict: found?.verdict, told: found?.told.map(({ weight, words }) => `${weight}: ${words}`).join('\n') }
}

describe('attributes that are signed rightly', () => {
  it('as they were, hold', async () => expect(await told((all) => all)).toEqual({ verdict: 'holds', told: '' }))

  it.each<[string, (attributes: Buffer[]) => Uint8Array[], RegExp]>([
    [
      'with the sum twice',
      (all) => [...all, ...all.filter(isOf(MESSAGE_DIGEST))],
      /^error: A assinatura repete um dado que só pode aparecer uma vez/,
    ],
    [
      'with two sums in one',
      (all) =>
        all.map((one) => {
          const [type = one, values = one] = insideOf(one)
          const [value = one] = insideOf(values)
          return isOf(MESSAGE_DIGEST)(one) ? written(0x30, type, written(0x31, value, value)) : one
        }),
      /^error: Falta na assinatura a soma do conteúdo/,
    ],
    [
      'without the sum',
      (all) => all.filter((one) => !isOf(MESSAGE_DIGEST)(one)),
      /^error: Falta na assinatura a soma do conteúdo/,
    ],
    [
      'without the type of the content',
      (all) => all.filter((one) => !isOf(CONTENT_TYPE)(one)),
      /^error: O tipo do conteúdo que a assinatura diz/,
    ],
    [
      'of another type of content',
      changing(CONTENT_TYPE, (hex) => hex.replace(/0701$/, '0702')),
      /^error: O tipo do conteúdo que a assinatura diz/,
    ],
    [
      'with the number of another certificate',
      changing(SIGNING_CERTIFICATE, (hex) => hex.replace(ownSerial(), other(ownSerial()))),
      /^error: O certificado que acompanha a assinatura não é o que ela nomeia/,
    ],
    [
      'with the certificate named as of old',
      changing(SIGNING_CERTIFICATE, (hex) => hex.replace(SIGNING_CERTIFICATE, `${SIGNING_CERTIFICATE.slice(0, -2)}0c`)),
      /^warning: A assinatura nomeia o seu certificado na forma antiga/,
    ],
  ])('%s', async (_what, change, words) => {
    const found = await told(change)
    expect(found.told).toMatch(words)
    expect(found.verdict).toBe(String(words).includes('warning') ? 'holds' : 'broken')
  })
})

it('a time-stamp that goes along is told of a certificate that is over, and proves nothing here', async () => {
  const stamp = Buffer.from('300f060b2a864886f70d010910020e3100', 'hex')
  const file = resigned((all) => all, [Buffer.concat([Uint8Array.of(0xa1, stamp.length), stamp])])
  const [found] = await checkDetached(blob(file), blob(content), { now: Date.now() + 500 * DAY, signal })
  expect(found?.verdict).toBe('holds')
  expect(found?.told[0]?.words).toMatch(/Há um carimbo do tempo, que não é conferido aqui\.$/)
})
