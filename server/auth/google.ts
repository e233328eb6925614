import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import * as z from 'zod'
import { isLockedOut } from '../access-end.ts'
import type { Config } from '../config.ts'
import type { Parts } from '../parts.ts'
import { type StoredUser, userByEmail } from '../users/queries.ts'
import { setOpenidSubject } from '../users/write-queries.ts'
import { newCode } from './exchange-code.ts'
import { noteRefusedSignIn } from './refused-sign-in.ts'

/** Minutes that somebody may stay at the provider. */
export const MINUTES_AT_PROVIDER = 10

const UnderWay = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  challenge: z.string(),
  until: z.number(),
})

const Claims = z.object({ email: z.string(), email_verified: z.literal(true), iss: z.string(), sub: z.string() })

const callbackOf = ({ publicUrl }: Config) => new URL('/api/auth/google/callback', publicUrl).href

/** Discover the provider's endpoints once; a failure is retried at the next request. */
export function googleProvider(config: Config): () => Promise<Configuration | null> {
  const { google } = config
  let known: Promise<Configuration> | null = null
  return async () => {
    if (!google) return null
    const issuer = new URL(google.issuer)
    // Allow a provider without TLS, because the operator chose its address; usually it is on this machine or network.
    const options = issuer.protocol === 'http:' ? { execute: [allowInsecureRequests] } : {}
    known ??= discovery(issuer, google.clientId, google.clientSecret, undefined, options)
    try {
      return await known
    } catch (error) {
      known = null
      throw error
    }
  }
}

/**
 * Return the address to send the person to (authorization code, PKCE, state, nonce), and the sealed data that must come back with them.
 * `challenge` is the hash of the secret of the browser that begins the sign-in.
 */
export async function leaveForGoogle({ config, vault, now }: Parts, provider: Configuration, challenge: string) {
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const to = buildAuthorizationUrl(provider, {
    redirect_uri: callbackOf(config),
    scope: 'openid email',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const until = now() + MINUTES_AT_PROVIDER * 60_000
  return { to: to.href, underWay: vault.seal(JSON.stringify({ state, nonce, verifier, challenge, until })) }
}

function readUnderWay({ vault, now }: Parts, sealed: string | undefined) {
  const text = sealed ? vault.open(sealed) : null
  const read = text === null ? null : UnderWay.safeParse(JSON.parse(text))
  return read?.success && read.data.until > now() ? read.data : null
}

/** Return the e-mail that the provider vouches for, and the account's subject there. Throws if anything in the answer is wrong. */
async function vouchedFor(parts: Parts, provider: Configuration, search: string, sealed: string | undefined) {
  const underWay = readUnderWay(parts, sealed)
  if (!underWay) throw new Error('no sign-in is under way')
  const tokens = await authorizationCodeGrant(provider, new URL(`${callbackOf(parts.config)}${search}`), {
    pkceCodeVerifier: underWay.verifier,
    expectedState: underWay.state,
    expectedNonce: underWay.nonce,
    idTokenExpected: true,
  })
  const { email, iss, sub } = Claims.parse(tokens.claims())
  return { email: email.toLowerCase(), subject: `${iss} ${sub}`, challenge: underWay.challenge }
}

/** Return why somebody vouched for by the provider is refused, for the audit log; null if they are not. */
function whyNot(user: StoredUser | null, subject: string, now: number): string | null {
  if (!user) return 'sem cadastro'
  if (isLockedOut(user, now)) return user.is_active ? 'acesso expirado' : 'bloqueado'
  return (user.openid_subject ?? subject) === subject ? null : 'outra conta no provedor'
}

/**
 * Return the result for the sign-in page: a code that the original browser exchanges within a minute, or an error (`access_denied` for
 * somebody not registered). The first provider account to sign in with an e-mail is bound to the person for ever, because an address may
 * later be given to somebody else.
 */
export async function returnFromProvider(
  parts: Parts,
  provider: Configuration,
  { search, underWay, address }: { search: string; underWay: string | undefined; address: string },
): Promise<URLSearchParams> {
  const denied = new URLSearchParams({ error: 'access_denied' })
  if (new URLSearchParams(search).get('error') === 'access_denied') return denied
  try {
    const { email, subject, challenge } = await vouchedFor(parts, provider, search, underWay)
    const user = await userByEmail(parts.database.read, email)
    const reason = whyNot(user, subject, parts.now())
    if (reason !== null) noteRefusedSignIn(parts, { user, email, address }, reason)
    if (!user || reason !== null) return denied
    if (user.openid_subject === null) await parts.database.write((tx) => setOpenidSubject(tx, user.id, subject))
    return new URLSearchParams({
      token: await newCode(parts, user.id, challenge),
      user: JSON.stringify({ id: user.id }),
    })
  } catch (error) {
    parts.log.warn({ reason: (error as Error).message }, 'sign-in with the OpenID provider failed')
    return new URLSearchParams({ error: 'google_failed' })
  }
}
