import {
  createCipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto'
import { KIOSK_EVENT_VERSION } from '#shared/clock/punch.ts'
import type { KioskEvent, PunchEvent } from '#shared/clock/punch-event.ts'
import type { SentEvent } from '#shared/contract/time-entries.ts'
import { kioskText } from '#shared/kiosk/protocol.ts'
import { kiosks } from '../database/schema/tables.ts'
import { drawServerKey, publicHalf, type SealedPin } from '../kiosk-secrets.ts'
import { testDevice } from './punches.ts'
import type { TestApp } from './test-app.ts'

/** An exit code as text: making what stands for one takes a tenth of a second. */
const anExit = JSON.stringify({ code: '12345678', salt: 'c2FsdA', verifier: 'dmVyaWZpZXI' })

/** Insert a kiosk straight into the table; return it with its private key. */
export async function addKiosk(app: TestApp, change: { store_id: string } & Partial<typeof kiosks.$inferInsert>) {
  const key = drawServerKey()
  const secret = randomBytes(32).toString('base64url')
  const now = app.clock.now
  const row = {
    id: randomUUID(),
    device_id: randomUUID(),
    name: 'Balcão',
    created_by: 'dona@ipe.com.br',
    created_at: now,
    last_seen_at: now,
    public_key: JSON.stringify(publicHalf(key)),
    device_secret: app.parts.vault.seal(secret),
    exit_code: app.parts.vault.seal(anExit),
    ...change,
  }
  await app.database.write(async (tx) => void (await tx.insert(kiosks).values(row)))
  return { ...row, key, secret }
}

/** Return the headers of a kiosk with a fresh token of a generation. */
export const kioskHeaders = async ({ parts }: Pick<TestApp, 'parts'>, id: string, generation = 1) => ({
  authorization: `Kiosk ${await parts.tokens.kiosk({ id, generation }, parts.now())}`,
})

/** Sign a text as a kiosk does. */
export const signedBy = (key: string, text: string): string =>
  sign('sha256', Buffer.from(text), {
    key: createPrivateKey({ key: JSON.parse(key) as JsonWebKey, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  }).toString('base64url')

/** Ask for a token as a kiosk does. */
export async function renew(app: TestApp, { id, key }: { id: string; key: string }, generation: number) {
  const { body } = await app.send('POST', `/kiosks/${id}/nonce`)
  const { nonce } = body as { nonce: string }
  const signature = signedBy(key, kioskText(id, nonce, generation))
  return app.send('POST', `/kiosks/${id}/token`, { nonce, generation, signature })
}

/** Seal a new PIN as a tablet does. */
export function sealPin(serverKey: string, change: SealedPin): string {
  const own = drawServerKey()
  const privateKey = createPrivateKey({ key: JSON.parse(own) as JsonWebKey, format: 'jwk' })
  const publicKey = createPublicKey({ key: publicHalf(serverKey) as JsonWebKey, format: 'jwk' })
  const shared = diffieHellman({ privateKey, publicKey })
  const key = Buffer.from(hkdfSync('sha256', shared, '', 'folha-quiosque pin', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(change)), cipher.final(), cipher.getAuthTag()])
  const { x, y } = publicHalf(own)
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return Buffer.concat([point, nonce, sealed]).toString('base64url')
}

/** Create the device of a kiosk: it makes events of several people in one chain. */
export function testKiosk({ id, device_id }: { id: string; device_id: string }) {
  const device = testDevice('', null, device_id)
  const event = (at: number, user_id: string, change: Partial<KioskEvent> = {}): KioskEvent => {
    const { v: _, ...same } = device.event(at)
    return { ...same, v: KIOSK_EVENT_VERSION, kiosk_id: id, user_id, proof: 'pin', ...change }
  }
  /** Return the event as sent; with the PIN's value, with its proof. */
  function sent(made: KioskEvent, value?: Uint8Array): SentEvent {
    const one = device.sent(made as PunchEvent)
    return { ...one, kiosk_proof: value ? createHmac('sha256', value).update(one.content_hash).digest('hex') : null }
  }
  return { event, sent, body: device.body }
}
