import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../database/schema/tables.ts'
import { stage } from '../cast.ts'

let on: Awaited<ReturnType<typeof stage>>

beforeEach(async () => {
  on = await stage()
})

/** The key of test-app. */
const key = new Uint8Array(32).fill(7)
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = () => Math.floor(on.app.clock.now / 1000)
const claims = () => ({ sub: on.cast.ana, epoch: 0, iss: 'folha-de-ponto', aud: 'session', exp: seconds() + 3600 })

const verify = async (token: string) =>
  (await on.app.send('GET', '/auth/verify', undefined, { authorization: `Bearer ${token}` })).status

const signed = (change: object, signingKey: Uint8Array = key, header: object = {}) =>
  new SignJWT({ ...claims(), ...change }).setProtectedHeader({ alg: 'HS256', ...header }).sign(signingKey)

function withoutSignature(alg: string): string {
  return `${base64({ alg, typ: 'JWT' })}.${base64(claims())}.`
}

describe('TRUST 13: a token that is not ours opens nothing', () => {
  it('ours does', async () => expect(await verify(await signed({}))).toBe(200))

  it.each<[string, () => Promise<string> | string]>([
    ['alg none', () => withoutSignature('none')],
    ['alg NONE', () => withoutSignature('NONE')],
    ['no signature', () => withoutSignature('HS256')],
    ['a signature cut short', async () => (await signed({})).slice(0, -6)],
    ['another key', () => signed({}, new Uint8Array(32).fill(8))],
    [
      'an asymmetric algorithm',
      () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'ES256' })
          .sign(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    ],
    [
      'HS512 with our key',
      () => {
        const text = `${base64({ alg: 'HS512' })}.${base64(claims())}`
        return `${text}.${createHmac('sha512', key).update(text).digest('base64url')}`
      },
    ],
    ['expired', () => signed({ exp: seconds() - 1 })],
    ['not valid yet', () => signed({ nbf: seconds() + 600 })],
    ['without an end', () => signed({ exp: undefined })],
    ['for another use', () => signed({ aud: 'step-up' })],
    ['of another issuer', () => signed({ iss: 'outro' })],
    ['without an epoch', () => signed({ epoch: undefined })],
    ['of nobody', () => signed({ sub: 'ninguem' })],
    ['of 8 kB', () => signed({ padding: 'x'.repeat(8_000) })],
    ['a pass of five minutes', () => on.app.parts.tokens.stepUp(on.cast.ana, on.app.clock.now)],
    ['words', () => 'eu-mesmo'],
    ['nothing', () => ''],
  ])('%s: 401', async (_what, token) => expect(await verify(await token())).toBe(401))

  it('the payload edited under the old signature: 401', async () => {
    const [header, , signature] = (await signed({})).split('.')
    expect(await verify(`${header}.${base64({ ...claims(), sub: on.cast.master })}.${signature}`)).toBe(401)
  })

  it('a role or a key id in the token is not looked at', async () => {
    const token = await signed({ role: 'master' }, key, { kid: '../../../../dev/null' })
    const { status } = await on.app.send('GET', '/users', undefined, { authorization: `Bearer ${token}` })
    expect(status).toBe(403)
  })

  it.each<[string, object]>([
    ['blocked', { is_active: false }],
    ['past the end of access', { access_expires_at: 1 }],
    ['of a newer epoch', { session_epoch: 1 }],
  ])('its owner %s: 401 at once', async (_what, change) => {
    const token = await signed({})
    expect(await verify(token)).toBe(200)
    await on.app.database.write(async (tx) => void (await tx.update(users).set(change)))
    expect(await verify(token)).toBe(401)
  })
})
