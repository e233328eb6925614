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
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import type { Parts } from '../parts.ts'
import { userByEmail } from '../users/queries.ts'
import { isLockedOut } from './require-actor.ts'
import { openSession } from './sign-in.ts'

/** How long somebody may stay at the provider. */
export const MINUTES_AT_PROVIDER = 10

const UnderWay = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() })

const Claims = z.object({ email: z.string(), email_verified: z.literal(true) })

const callbackOf = ({ publicUrl }: Config) => new URL('/api/auth/google/callback', publicUrl).href

/** Asks the provider once what it offers; a failure is asked again the next time. */
export function googleProvider(config: Config): () => Promise<Configuration | null> {
  const { google } = config
  let known: Promise<Configuration> | null = null
  return async () => {
    if (!google) return null
    const issuer = new URL(google.issuer)
    // Only a provider on this machine or network may speak without TLS: that is the operator's own choice of address.
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

/** Where to send the person (authorization code, PKCE, state, nonce), and what must come back with them, sealed. */
export async function leaveForGoogle({ config, vault, now }: Parts, provider: Configuration) {
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
  return { to: to.href, underWay: vault.seal(JSON.stringify({ state, nonce, verifier, until })) }
}

function readUnderWay({ vault, now }: Parts, sealed: string | undefined) {
  const text = sealed ? vault.open(sealed) : null
  const read = text === null ? null : UnderWay.safeParse(JSON.parse(text))
  return read?.success && read.data.until > now() ? read.data : null
}

/** The e-mail that the provider vouches for. Throws when anything about the answer is not right. */
async function emailOf(parts: Parts, provider: Configuration, search: string, sealed: string | undefined) {
  const underWay = readUnderWay(parts, sealed)
  if (!underWay) throw new Error('no sign-in is under way')
  const tokens = await authorizationCodeGrant(provider, new URL(`${callbackOf(parts.config)}${search}`), {
    pkceCodeVerifier: underWay.verifier,
    expectedState: underWay.state,
    expectedNonce: underWay.nonce,
    idTokenExpected: true,
  })
  return Claims.parse(tokens.claims()).email.toLowerCase()
}

/** The session of whoever came back, or what went wrong: `access_denied` for somebody who is not registered. */
export async function returnFromProvider(
  parts: Parts,
  provider: Configuration,
  { search, underWay, address }: { search: string; underWay: string | undefined; address: string },
): Promise<URLSearchParams> {
  if (new URLSearchParams(search).get('error') === 'access_denied')
    return new URLSearchParams({ error: 'access_denied' })
  try {
    const email = await emailOf(parts, provider, search, underWay)
    const user = await userByEmail(parts.database.read, email)
    if (!user || isLockedOut(user, parts.now())) return new URLSearchParams({ error: 'access_denied' })
    const session = await openSession(parts, user, { deviceId: undefined, address })
    return new URLSearchParams({ token: session.token, user: JSON.stringify(session.user) })
  } catch (error) {
    parts.log.warn({ reason: (error as Error).message }, 'sign-in with the OpenID provider failed')
    return new URLSearchParams({ error: 'google_failed' })
  }
}
