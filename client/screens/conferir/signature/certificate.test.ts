import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { signingAuthority } from '../../../../server/testing/signing-authority.ts'
import { KEYS_WITHIN_MS } from '../../../testing/signed-files.ts'
import { valueIn } from './ber.ts'
import { certificateOf } from './certificate.ts'

const { openssl, at, certify } = signingAuthority()

beforeAll(() => {
  certify({ name: 'ec', key: 'ec' })
}, KEYS_WITHIN_MS)

/** Issue a certificate by the authority of the tests, and read it. */
function issued(subject: string, extensions: readonly string[] = []) {
  writeFileSync(at('own.ext'), extensions.join('\n'))
  openssl('req', '-new', '-utf8', '-key', 'ec.key', '-subj', subject, '-out', 'own.csr')
  const by = ['-CA', 'ec-ac.pem', '-CAkey', 'ec-ac.key', '-days', '30', '-extfile', 'own.ext']
  openssl('x509', '-req', '-in', 'own.csr', ...by, '-out', 'own.pem')
  const base64 = readFileSync(at('own.pem'), 'utf8').replace(/-----.*-----/g, '')
  return certificateOf(valueIn(Buffer.from(base64, 'base64')))
}

const named = (name: string) => ['subjectAltName=@names', '[names]', `otherName.1=${name}`]

describe('whose a certificate is', () => {
  it.each<[string, string, string[], string, string | null]>([
    [
      'a company, by its other name',
      '/CN=LOJA LTDA',
      named('2.16.76.1.3.3;FORMAT:ASCII,OCTETSTRING:11222333000181'),
      'LOJA LTDA',
      '11222333000181',
    ],
    [
      'a company, by its other name in letters of print',
      '/CN=LOJA LTDA',
      named('2.16.76.1.3.3;PRINTABLESTRING:12ABC34501DE35'),
      'LOJA LTDA',
      '12ABC34501DE35',
    ],
    [
      'a person, behind the date of birth',
      '/CN=ANA LIMA',
      named(`2.16.76.1.3.1;FORMAT:ASCII,OCTETSTRING:0101198011144477735${'0'.repeat(26)}`),
      'ANA LIMA',
      '11144477735',
    ],
    [
      'a company, by what stands behind its name',
      '/CN=LOJA LTDA:11222333000181',
      [],
      'LOJA LTDA:11222333000181',
      '11222333000181',
    ],
    ['a person, by what stands behind the name', '/CN=ANA LIMA:11144477735', [], 'ANA LIMA:11144477735', '11144477735'],
    ['somebody without a number', '/CN=ANA LIMA:123', [], 'ANA LIMA:123', null],
    ['somebody of another kind of name', '/CN=ANA', named('1.2.3.4;UTF8:11222333000181'), 'ANA', null],
    ['somebody with letters of ours', '/CN=JOÃO ÇÁ', [], 'JOÃO ÇÁ', null],
    ['an organization only', '/O=LOJA LTDA', [], 'LOJA LTDA', null],
    ['nobody', '/C=BR', [], '', null],
    ['somebody who turns letters around', '/CN=A\u202eBC\u2066D', [], 'A BC D', null],
  ])('%s', (_what, subject, extensions, holder, document) =>
    expect(issued(subject, extensions)).toMatchObject({ holder, document, issuerName: 'AC de teste' }),
  )
})

describe('whether it calls itself one of ICP-Brasil', () => {
  it.each([
    ['by its issuer and its policy', ['certificatePolicies=2.16.76.1.2.1.99'], true],
    ['by its issuer only', [], false],
    ['with another policy', ['certificatePolicies=2.16.76.1.20.1'], false],
  ])('%s', (_what, extensions, looks) => expect(issued('/CN=A', extensions).looksIcpBrasil).toBe(looks))
})

describe('what it may be used for', () => {
  it.each([
    ['anything, where nothing is said', [], true],
    ['signatures', ['keyUsage=digitalSignature'], true],
    ['signatures that are not denied', ['keyUsage=nonRepudiation'], true],
    ['keys only', ['keyUsage=keyEncipherment'], false],
  ])('%s', (_what, extensions, may) => expect(issued('/CN=A', extensions).maySign).toBe(may))
})
