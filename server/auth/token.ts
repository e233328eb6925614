import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Session, Tokens } from '../parts.ts'

const SESSION_DAYS = 30
const STEP_UP_MINUTES = 5
const MOST_REMEMBERED = 5_000
const ISSUER = 'folha-de-ponto'

/**
 * Tokens signed with the key of this installation. A verified token is remembered (verifying costs a hundred times a look-up);
 * its expiry is checked every time, and so is the session epoch by whoever reads it.
 */
export function createTokens(key: Uint8Array): Tokens {
  const remembered = new Map<string, Session>()

  function remember(token: string, session: Session): void {
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(token, session)
  }

  const sign = (claims: Record<string, unknown>, userId: string, use: string, now: number, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setAudience(use)
      .setSubject(userId)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + seconds)
      .sign(key)

  async function claimsOf(token: string, audience: string, now: number): Promise<JWTPayload | null> {
    try {
      const currentDate = new Date(now)
      const rules = { algorithms: ['HS256'], issuer: ISSUER, audience, currentDate, requiredClaims: ['exp', 'sub'] }
      return (await jwtVerify(token, key, rules)).payload
    } catch {
      return null
    }
  }

  async function read(token: string, now: number): Promise<Session | null> {
    const { sub, exp, epoch } = (await claimsOf(token, 'session', now)) ?? {}
    if (!sub || !exp || typeof epoch !== 'number') return null
    return { userId: sub, epoch, expiresAt: exp * 1000 }
  }

  return {
    session: (userId, epoch, now) => sign({ epoch }, userId, 'session', now, SESSION_DAYS * 86_400),
    stepUp: (userId, now) => sign({}, userId, 'step-up', now, STEP_UP_MINUTES * 60),
    async readStepUp(token, now) {
      if (token.length > 2_048) return null
      return (await claimsOf(token, 'step-up', now))?.sub ?? null
    },
    async readSession(token, now) {
      if (token.length > 2_048) return null
      const session = remembered.get(token) ?? (await read(token, now))
      if (!session || session.expiresAt <= now) return null
      remember(token, session)
      return session
    },
  }
}
