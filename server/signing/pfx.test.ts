import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, signingAuthority } from '../testing/signing-authority.ts'
import { PfxError, readPfx } from './pfx.ts'

const authority = signingAuthority()
const { pack, openssl, at } = authority

beforeAll(() => {
  authority.certify({ name: 'rsa' })
  authority.certify({ name: 'ec', key: 'ec' })
})

const read = (file: string, password = PASSWORD) => readPfx(readFileSync(file), password)

function faultOf(file: string, password?: string): string | null {
  try {
    read(file, password)
    return null
  } catch (error) {
    if (error instanceof PfxError) return error.fault
    throw error
  }
}

describe('a .pfx', () => {
  it.each([
    ['as openssl writes it today (AES-256, PBKDF2)', 'rsa', []],
    ['of an elliptic curve', 'ec', []],
    ['as Windows wrote it for long (RC2-40 and 3DES)', 'rsa', ['-legacy']],
    ['with 3DES for both', 'rsa', ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
    ['with AES-128', 'rsa', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC']],
    ['whose certificates are not encrypted', 'rsa', ['-certpbe', 'NONE']],
  ])('%s is read', (_what, name, options) => {
    const { key, certificate, chain } = read(pack(name, options))
    expect(key.asymmetricKeyType).toBe(name)
    expect(certificate.checkPrivateKey(key)).toBe(true)
    const pem = readFileSync(at(`${name}.pem`), 'utf8')
    // Byte for byte, because its hash is signed.
    expect(certificate.toString().trim()).toBe(pem.trim())
    expect(chain.map(({ subject }) => subject)).toEqual(['C=BR\nO=ICP-Brasil\nCN=AC de teste'])
  })

  it('with the wrong password says so', () => expect(faultOf(pack('rsa'), 'errada')).toBe('wrongPassword'))

  it.each([
    ['in RC2-128', ['-legacy', '-keypbe', 'PBE-SHA1-RC2-128', '-certpbe', 'PBE-SHA1-RC2-128'], PASSWORD],
    ['with an accent in its password', [], 'segrêdo'],
  ])('%s is told from a wrong password, because it can be converted', (_what, options, password) => {
    expect(faultOf(pack('rsa', options, password), password)).toBe('unknownCipher')
  })

  it('converted as the message says is read', () => {
    const old = pack('rsa', ['-legacy', '-keypbe', 'PBE-SHA1-RC2-128', '-certpbe', 'PBE-SHA1-RC2-128'])
    openssl('pkcs12', '-legacy', '-in', old, '-out', 'tudo.pem', '-nodes', '-passin', `pass:${PASSWORD}`)
    openssl('pkcs12', '-export', '-in', 'tudo.pem', '-out', 'novo.pfx', '-passout', 'pass:nova')
    expect(read(at('novo.pfx'), 'nova').chain).toHaveLength(1)
  })

  it('without a key, without the certificate of its key, or that is none', () => {
    openssl('pkcs12', '-export', '-nokeys', '-in', 'rsa.pem', '-passout', `pass:${PASSWORD}`, '-out', 'nokey.pfx')
    expect(faultOf(at('nokey.pfx'))).toBe('noKey')
    const keyAlone = ['-nocerts', '-inkey', 'rsa.key', '-passout', `pass:${PASSWORD}`]
    openssl('pkcs12', '-export', ...keyAlone, '-out', 'nocert.pfx')
    expect(faultOf(at('nocert.pfx'))).toBe('noCertificate')
    expect(faultOf(at('rsa.pem'))).toBe('notPfx')
    writeFileSync(at('empty.pfx'), '')
    expect(faultOf(at('empty.pfx'))).toBe('notPfx')
    openssl('x509', '-in', 'rsa.pem', '-outform', 'DER', '-out', 'rsa.der')
    expect(faultOf(at('rsa.der'))).toBe('notPfx')
  })

  it('with an authority of the same name that did not sign it has a broken chain', () => {
    const parts = ['-inkey', 'rsa.key', '-in', 'rsa.pem', '-certfile', 'ec-ac.pem']
    openssl('pkcs12', '-export', ...parts, '-passout', `pass:${PASSWORD}`, '-out', 'broken.pfx')
    expect(faultOf(at('broken.pfx'))).toBe('brokenChain')
  })
})

describe('a certificate', () => {
  it('says whose it is, until when, and that it is of ICP-Brasil', () => {
    const { facts } = read(pack('rsa'))
    expect(facts).toMatchObject({
      holder: 'FOLHA DE PONTO LTDA:11222333000181',
      issuer: 'AC de teste',
      isIcpBrasil: true,
      document: '11222333000181',
      maySign: true,
    })
    const until = execFileSync('openssl', ['x509', '-in', at('rsa.pem'), '-noout', '-enddate']).toString()
    expect(facts.until).toBe(Date.parse(until.replace('notAfter=', '')))
  })

  it('of another organization, or for encryption only, is told apart', () => {
    const name = authority.certify({ name: 'loja', key: 'ec', organization: 'Loja', usage: 'keyEncipherment' })
    expect(read(pack(name)).facts).toMatchObject({ isIcpBrasil: false, maySign: false })
  })
})
