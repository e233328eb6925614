import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as calls from '#shared/contract/auth.ts'
import * as invitationCalls from '#shared/contract/invitations.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { RetryLater } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { route } from '../http/route.ts'
import { type Door, serveRaw } from '../http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { exchangeCode } from './exchange-code.ts'
import { googleProvider, leaveForGoogle, MINUTES_AT_PROVIDER, returnFromProvider } from './google.ts'
import * as invitations from './invitations.ts'
import { changePassword, verifyPassword } from './own-password.ts'
import { refuseInFlood } from './refused-sign-in.ts'
import { endOtherSessions, endSession, listSessions, login, logout, verify } from './sessions.ts'

const PATH = '/api/auth/google'

/**
 * The cookie that ties the return from the provider to the browser that left. With HTTPS, the prefix in its name prevents other sites of
 * the domain from setting it.
 */
function cookieOf(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const options = { path: secure ? '/' : PATH, httpOnly: true, sameSite: 'Lax' as const, secure }
  return { name: secure ? '__Host-folha_google' : 'folha_google', options }
}

/** Serve the redirects to the OpenID provider and back. */
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
  serveRaw(door, calls.startGoogle, async (c) => {
    await count(c)
    const found = await provider().catch(() => 'unreachable' as const)
    if (!found) throw new Refusal('notFound')
    if (found === 'unreachable') return home(c, new URLSearchParams({ error: 'google_failed' }))
    const asked = calls.startGoogle.query.safeParse(c.req.query())
    const challenge = asked.success ? asked.data.challenge : undefined
    if (!challenge) return home(c, new URLSearchParams({ error: 'google_failed' }))
    const { to, underWay } = await leaveForGoogle(parts, found, challenge)
    setCookie(c, cookie.name, underWay, { ...cookie.options, maxAge: MINUTES_AT_PROVIDER * 60 })
    return c.redirect(to, 302)
  })
  serveRaw(door, calls.returnFromGoogle, async (c) => {
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

/** Sign-in, sessions and password checks. */
export const authRoutes = [
  route(calls.login, login, { beforeBody: refuseInFlood }),
  route(calls.exchangeCode, exchangeCode),
  route(calls.verify, verify),
  route(calls.verifyPassword, verifyPassword),
  route(calls.changePassword, changePassword),
  route(calls.logout, logout),
  route(calls.listSessions, listSessions),
  route(calls.endOtherSessions, endOtherSessions),
  route(calls.endSession, endSession),
  route(invitationCalls.listInvitations, invitations.listInvitations),
  route(invitationCalls.invitePeople, invitations.invitePeople),
  route(invitationCalls.openInvitation, invitations.openInvitation),
  route(invitationCalls.acceptInvitation, acceptInvitation),
  googleRoutes,
]
