import { createHash } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { KIOSK_MINUTES } from '#shared/access/delivery.ts'
import { derivedId } from '../derived-id.ts'
import type { Session, Tokens } from '../parts.ts'
import { fingerprintOf } from '../secrets.ts'

/** The longest lifetime of a session; an unused one ends long before. */
export const SESSION_DAYS = 400
const STEP_UP_MINUTES = 5
const MOST_REMEMBERED = 5_000
const ISSUER = 'folha-de-ponto'
/** Marks the session of whom a provider recognised. */
const PROVIDER = 'provider'

const textOr = (claim: unknown) => (typeof claim === 'string' ? claim : null)

/**
 * Sign tokens with the key of this installation; those that an older one signed stay valid. Each names its key (`kid`), for
 * whoever looks at one. Verified tokens are cached, because verifying costs a hundred times a lookup; the expiry is checked every time, and
 * callers check the session's row and epoch.
 */
export function createTokens(key: Uint8Array, ...older: readonly Uint8Array[]): Tokens {
  const kid = fingerprintOf(key)
  const remembered = new Map<string, Session>()

  function remember(token: string, session: Session): void {
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(token, session)
  }

  const sign = (claims: Record<string, unknown>, user_id: string, use: string, now: number, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .setIssuer(ISSUER)
      .setAudience(use)
      .setSubject(user_id)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + seconds)
      .sign(key)

  async function claimsOf(token: string, audience: string, now: number): Promise<JWTPayload | null> {
    if (token.length > 2_048) return null
    const currentDate = new Date(now)
    const rules = { algorithms: ['HS256'], issuer: ISSUER, audience, currentDate, requiredClaims: ['exp', 'sub'] }
    // Whatever key the token names: nobody but us decides which are looked at, and there are few.
    for (const one of [key, ...older]) {
      const read = await jwtVerify(token, one, rules).catch(() => null)
      if (read) return read.payload
    }
    return null
  }

  async function read(token: string, now: number): Promise<Session | null> {
    const { sub, exp, epoch, sid, by } = (await claimsOf(token, 'session', now)) ?? {}
    if (!sub || !exp || typeof epoch !== 'number') return null
    const named = textOr(sid)
    const id = named ?? derivedId('session', createHash('sha256').update(token).digest('hex'))
    return { id, isRowless: named === null, user_id: sub, epoch, isByProvider: by === PROVIDER, expires_at: exp * 1000 }
  }

  return {
    session({ id, user_id, epoch, isByProvider }, now) {
      const claims = { epoch, sid: id, ...(isByProvider && { by: PROVIDER }) }
      return sign(claims, user_id, 'session', now, SESSION_DAYS * 86_400)
    },
    stepUp: (user_id, now, session) =>
      sign({ sid: session?.id, epoch: session?.epoch }, user_id, 'step-up', now, STEP_UP_MINUTES * 60),
    async readStepUp(token, now) {
      const claims = await claimsOf(token, 'step-up', now)
      if (!claims?.sub) return null
      const epoch = typeof claims.epoch === 'number' ? claims.epoch : null
      const issued_at = (claims.iat ?? Number.POSITIVE_INFINITY) * 1000
      return { user_id: claims.sub, sessionId: textOr(claims.sid), epoch, issued_at }
    },
    kiosk: ({ id, generation }, now) => sign({ generation }, id, 'kiosk', now, KIOSK_MINUTES * 60),
    async readKiosk(token, now) {
      const { sub, generation } = (await claimsOf(token, 'kiosk', now)) ?? {}
      return sub && typeof generation === 'number' ? { id: sub, generation } : null
    },
    async readSession(token, now) {
      const session = remembered.get(token) ?? (await read(token, now))
      if (!session || session.expires_at <= now) return null
      remember(token, session)
      return session
    },
  }
}
