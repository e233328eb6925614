import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  changePassword,
  endOtherSessions,
  endSession,
  exchangeCode,
  listSessions,
  login,
  logout,
  returnFromGoogle,
  startGoogle,
  verify,
  verifyPassword,
} from '#shared/contract/auth.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { RetryLater } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { type Asked, type Door, serve, serveRaw } from '../http/serve.ts'
import { changeOwnPassword } from './change-password.ts'
import { googleProvider, leaveForGoogle, MINUTES_AT_PROVIDER, returnFromProvider } from './google.ts'
import { exchange } from './one-time-code.ts'
import { refuseInFlood } from './refused-sign-in.ts'
import { endOtherOwnSessions, endOwnSession, sessionsOf, signOut } from './sessions.ts'
import { type Caller, checkOwnPassword, currentSession, signIn } from './sign-in.ts'

const PATH = '/api/auth/google'

/** Ties the return to the browser that left. With HTTPS its name lets no other site of the domain set it. */
function cookieOf(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const options = { path: secure ? '/' : PATH, httpOnly: true, sameSite: 'Lax' as const, secure }
  return { name: secure ? '__Host-folha_google' : 'folha_google', options }
}

/** The way to the OpenID provider and back. */
function googleRoutes(door: Door): void {
  const { parts, addressOf } = door
  const { config, limits } = parts
  const provider = googleProvider(config)
  const cookie = cookieOf(config.publicUrl)
  const home = (c: Context, answer: URLSearchParams) => c.redirect(`${config.publicUrl}/login?${answer}`, 302)
  const count = async (c: Context) => {
    const wait = await limits.links.count(networkOf(addressOf(c)))
    if (wait > 0) throw new RetryLater('tooMany', wait)
  }
  serveRaw(door, startGoogle, async (c) => {
    await count(c)
    const found = await provider().catch(() => 'unreachable' as const)
    if (!found) throw new Refusal('notFound')
    if (found === 'unreachable') return home(c, new URLSearchParams({ error: 'google_failed' }))
    const asked = startGoogle.query.safeParse(c.req.query())
    const challenge = asked.success ? asked.data.challenge : undefined
    if (!challenge) return home(c, new URLSearchParams({ error: 'google_failed' }))
    const { to, underWay } = await leaveForGoogle(parts, found, challenge)
    setCookie(c, cookie.name, underWay, { ...cookie.options, maxAge: MINUTES_AT_PROVIDER * 60 })
    return c.redirect(to, 302)
  })
  serveRaw(door, returnFromGoogle, async (c) => {
    await count(c)
    const found = await provider().catch(() => 'unreachable' as const)
    if (!found) throw new Refusal('notFound')
    if (found === 'unreachable') return home(c, new URLSearchParams({ error: 'google_failed' }))
    const underWay = getCookie(c, cookie.name)
    deleteCookie(c, cookie.name, cookie.options)
    const { search } = new URL(c.req.url)
    return home(c, await returnFromProvider(parts, found, { search, underWay, address: addressOf(c) }))
  })
}

const callerOf = ({ address, header }: Pick<Asked<typeof login>, 'address' | 'header'>): Caller => {
  return { address, device: header('x-device'), browser: header('x-known-device'), agent: header('user-agent') }
}

/** Sign-in, sessions and password checks. */
export function authRoutes(door: Door): void {
  const { parts } = door
  serve(door, login, (asked) => signIn(parts, asked.body, callerOf(asked)), {
    beforeBody: ({ address, header }) => refuseInFlood(parts, address, header('x-known-device')),
  })
  serve(door, exchangeCode, (asked) => exchange(parts, asked.body, callerOf(asked)))
  serve(door, verify, (asked) => currentSession(parts, asked.actor, asked.query.device_id, callerOf(asked)))
  serve(door, verifyPassword, ({ actor, body, address }) => checkOwnPassword(parts, actor, body.password, address))
  serve(door, changePassword, ({ actor, body, address }) => changeOwnPassword(parts, actor, body, address))
  serve(door, logout, ({ actor, address }) => signOut(parts, actor, address))
  serve(door, listSessions, ({ actor }) => sessionsOf(parts, actor))
  serve(door, endOtherSessions, ({ actor, address }) => endOtherOwnSessions(parts, actor, address))
  serve(door, endSession, ({ actor, params, address }) => endOwnSession(parts, actor, params.id, address))
  googleRoutes(door)
}
