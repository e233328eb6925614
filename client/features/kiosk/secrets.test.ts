// @vitest-environment node
import { createDecipheriv, createECDH, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { badgeText } from '#shared/kiosk/badge.ts'
import { changeText } from '#shared/kiosk/protocol.ts'
import { keyPair } from '../../testing/kiosk-tokens.ts'
import { codeValueOf, exitVerifierOf, isSame, isSigned, pinKeyOf, proofOf, sealPin, verifierOf } from './secrets.ts'

// The same for the server, whatever it is written in: a tablet that goes on offline speaks with every later one.
const PIN = '4071'
const SALT = 'AAECAwQFBgcICQoLDA0ODw'
const SECRET = 'EBESExQVFhcYGRobHB0eHyAhIiMkJSYnKCkqKywtLi8'
const CONTENT_HASH = 'c0ffee'.padEnd(64, '0')
const VALUE = 'A6hNQDFe50jZi3OXQbqxODe9gsaduWTuS9U4MYuzwew'
const VERIFIER = '94IWwHwD16A6_HJla1mGzc7VHoOvbSN3t7sUiS25HkY'
const PROOF = 'b03b5c20027eae1cfa5605ed1c89812271184fdc51b13a94025bc7b1e67a1d0b'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

describe('what stands for a PIN', () => {
  it('has one value, verifier and proof, now and for ever', async () => {
    const value = await codeValueOf(PIN, SALT)
    expect(textOf(value)).toBe(VALUE)
    expect(await verifierOf(await pinKeyOf(SECRET), value)).toBe(VERIFIER)
    expect(await proofOf(value, CONTENT_HASH)).toBe(PROOF)
    expect(await exitVerifierOf(PIN, SALT)).toBe(VALUE)
  })

  it('is what another implementation makes of it', async () => {
    const value = pbkdf2Sync(PIN, bytesOf(SALT), 310_000, 32, 'sha256')
    expect(textOf(value)).toBe(VALUE)
    expect(createHmac('sha256', bytesOf(SECRET)).update(value).digest('base64url')).toBe(VERIFIER)
    expect(createHmac('sha256', value).update(CONTENT_HASH).digest('hex')).toBe(PROOF)
  })

  it('is another one under another salt', async () => {
    expect(textOf(await codeValueOf(PIN, 'AQECAwQFBgcICQoLDA0ODw'))).not.toBe(VALUE)
  })

  it('the secret is a key that no script can read', async () => {
    const key = await pinKeyOf(SECRET)
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  it.each([
    ['', '', true],
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'bbc', false],
    ['abc', 'ab', false],
    ['ab', 'abc', false],
  ])('%j and %j: %j', (a, b, same) => {
    expect(isSame(a, b)).toBe(same)
  })
})

/** Open what was sealed, as a server does that has nothing but the wire format. */
function openSealed(jwk: JsonWebKey, sealed: string): unknown {
  const bytes = bytesOf(sealed)
  const [point, nonce, rest] = [bytes.slice(0, 65), bytes.slice(65, 77), bytes.slice(77)]
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from(jwk.d ?? '', 'base64url'))
  const key = hkdfSync('sha256', own.computeSecret(point), '', 'folha-quiosque pin', 32)
  const decipher = createDecipheriv('aes-256-gcm', new Uint8Array(key), nonce)
  decipher.setAuthTag(rest.slice(-16))
  return JSON.parse(`${decipher.update(rest.slice(0, -16)).toString()}${decipher.final().toString()}`)
}

describe('a new PIN', () => {
  const change = { pin: '90817', user_id: 'u', kiosk_id: 'k', pin_version: 3 }

  it('is sealed to the server, with the proof of the temporary one', async () => {
    const { pair, key } = await keyPair('ECDH')
    const temporary = await codeValueOf(PIN, SALT)
    const sealed = await sealPin(key, change, temporary)
    const proof = createHmac('sha256', temporary).update('u\nk\n3').digest('hex')
    expect(openSealed(await crypto.subtle.exportKey('jwk', pair.privateKey), sealed)).toEqual({ ...change, proof })
    expect(changeText(change)).toBe('u\nk\n3')
    expect(sealed.length).toBeLessThan(2_000)
  })

  it('is sealed to another text each time, under a key of its own', async () => {
    const { key } = await keyPair('ECDH')
    const temporary = await codeValueOf(PIN, SALT)
    const [a, b] = [await sealPin(key, change, temporary), await sealPin(key, change, temporary)]
    expect(textOf(bytesOf(a).slice(0, 77))).not.toBe(textOf(bytesOf(b).slice(0, 77)))
  })

  it('can be opened by nobody else, and not once it was changed', async () => {
    const [{ key }, { pair }] = [await keyPair('ECDH'), await keyPair('ECDH')]
    const sealed = await sealPin(key, change, await codeValueOf(PIN, SALT))
    const other = await crypto.subtle.exportKey('jwk', pair.privateKey)
    expect(() => openSealed(other, sealed)).toThrow()
  })
})

describe('a badge', () => {
  const sign = async (privateKey: CryptoKey, text: string) =>
    new Uint8Array(
      await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(text)),
    )

  it('is signed by its person’s key, of that person and step', async () => {
    const { pair, key } = await keyPair()
    const about = { user_id: '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b', step: 58_000_000 }
    const signature = await sign(pair.privateKey, badgeText(about))
    const jwk = JSON.stringify(key)
    expect(await isSigned(jwk, { ...about, signature })).toBe(true)
    expect(await isSigned(jwk, { ...about, step: about.step + 1, signature })).toBe(false)
    expect(await isSigned(JSON.stringify((await keyPair()).key), { ...about, signature })).toBe(false)
    expect(await isSigned('{}', { ...about, signature })).toBe(false)
    expect(await isSigned('no JSON', { ...about, signature })).toBe(false)
  })
})
