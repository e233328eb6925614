import type { PublicKey } from '#shared/contract/kiosks.ts'
import { kioskText } from '#shared/kiosk/protocol.ts'

export const MINUTE = 60_000
const LIFE_MS = 10 * MINUTE
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Answers as our API gives them. */
export function answersOf(clock: { now: number }) {
  const json = () => ({ 'content-type': 'application/json', 'x-server-now': String(clock.now) })
  const answer = (body: unknown, status = 200, more: Record<string, string> = {}) => {
    const epoch = { 'x-ponto-epoch': 'one' }
    if (status === 304) return new Response(null, { status, headers: epoch })
    return new Response(JSON.stringify(body), { status, headers: { ...epoch, ...json(), ...more } })
  }
  return { answer, refused: (status: number) => answer({ error: 'Recusado', code: 'refused' }, status) }
}

/** Return a new P-256 key as the contract writes it, with its pair. */
export async function keyPair(name: 'ECDSA' | 'ECDH' = 'ECDSA') {
  const usages = name === 'ECDSA' ? (['sign', 'verify'] as const) : (['deriveBits'] as const)
  const pair = (await crypto.subtle.generateKey({ name, namedCurve: 'P-256' }, true, usages)) as CryptoKeyPair
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { pair, key: { kty: 'EC', crv: 'P-256', x, y } as PublicKey }
}

/** The kiosk that the server knows. */
export interface KnownKiosk {
  id: string
  device_id: string
  public_key: PublicKey
  generation: number
  confirmed: number
  scope: 'full' | 'deliver' | 'none'
  forked: boolean
}

/** Nonces and tokens by the rules of the server: an older generation than the newest that was used comes from a copy. */
export function kioskTokens(clock: { now: number }) {
  const { answer, refused } = answersOf(clock)
  const nonces = new Set<string>()
  const given = new Map<string, { generation: number; until: number }>()

  function nonce(): string {
    const made = crypto.randomUUID()
    nonces.add(made)
    return made
  }

  async function isSigned(kiosk: KnownKiosk, text: string, signature: string): Promise<boolean> {
    const key = await crypto.subtle.importKey('jwk', { ...kiosk.public_key }, ECDSA, false, ['verify'])
    const bytes = new Uint8Array(Buffer.from(signature, 'base64url'))
    return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, new TextEncoder().encode(text))
  }

  async function token(kiosk: KnownKiosk | null, asked: { nonce: string; generation: number; signature: string }) {
    const { generation, signature } = asked
    if (!kiosk || kiosk.scope === 'none' || !nonces.delete(asked.nonce)) return refused(401)
    if (!(await isSigned(kiosk, kioskText(kiosk.id, asked.nonce, generation), signature))) return refused(401)
    kiosk.forked ||= generation < kiosk.confirmed
    if (generation < kiosk.confirmed) return refused(409)
    kiosk.generation = Math.max(kiosk.generation, generation) + 1
    const made = `token-${kiosk.generation}-${given.size}`
    given.set(made, { generation: kiosk.generation, until: clock.now + LIFE_MS })
    const expires_at = new Date(clock.now + LIFE_MS).toISOString()
    return answer({ token: made, expires_at, generation: kiosk.generation, scope: kiosk.scope })
  }

  /** Tell whether a request shows a good token; its first use makes earlier ones worthless for a renewal. */
  function isShown(kiosk: KnownKiosk | null, authorization: string | undefined): boolean {
    const known = given.get(authorization?.replace(/^Kiosk /, '') ?? '')
    if (!kiosk || kiosk.scope === 'none' || !known || known.until <= clock.now) return false
    kiosk.confirmed = Math.max(kiosk.confirmed, known.generation)
    return true
  }
  return { nonce, token, isShown }
}
