import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  changePassword,
  login,
  logout,
  returnFromGoogle,
  startGoogle,
  verify,
  verifyPassword,
} from '#shared/contract/auth.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { type Door, serve, serveRaw } from '../http/serve.ts'
import { changeOwnPassword } from './change-password.ts'
import { googleProvider, leaveForGoogle, MINUTES_AT_PROVIDER, returnFromProvider } from './google.ts'
import { checkOwnPassword, currentSession, signIn } from './sign-in.ts'

const COOKIE = 'folha_google'
const PATH = '/api/auth/google'

/** The way to the OpenID provider and back. The cookie ties the return to the browser that left. */
function googleRoutes(door: Door): void {
  const { parts, addressOf } = door
  const { config } = parts
  const provider = googleProvider(config)
  const home = (c: Context, answer: URLSearchParams) => c.redirect(`${config.publicUrl}/login?${answer}`, 302)
  serveRaw(door, startGoogle, async (c) => {
    const found = await provider().catch(() => 'unreachable' as const)
    if (!found) throw new Refusal('notFound')
    if (found === 'unreachable') return home(c, new URLSearchParams({ error: 'google_failed' }))
    const { to, underWay } = await leaveForGoogle(parts, found)
    const secure = config.publicUrl.startsWith('https:')
    const maxAge = MINUTES_AT_PROVIDER * 60
    setCookie(c, COOKIE, underWay, { path: PATH, httpOnly: true, sameSite: 'Lax', secure, maxAge })
    return c.redirect(to, 302)
  })
  serveRaw(door, returnFromGoogle, async (c) => {
    const found = await provider()
    if (!found) throw new Refusal('notFound')
    const underWay = getCookie(c, COOKIE)
    deleteCookie(c, COOKIE, { path: PATH })
    const { search } = new URL(c.req.url)
    return home(c, await returnFromProvider(parts, found, { search, underWay, address: addressOf(c) }))
  })
}

/** Sign-in, session and password checks. */
export function authRoutes(door: Door): void {
  const { parts } = door
  serve(door, login, ({ body, address }) => signIn(parts, body, address))
  serve(door, verify, ({ actor, query }) => currentSession(parts, actor, query.device_id))
  serve(door, verifyPassword, ({ actor, body, address }) => checkOwnPassword(parts, actor, body.password, address))
  serve(door, changePassword, ({ actor, body, address }) => changeOwnPassword(parts, actor, body, address))
  // The token lives on the device and is forgotten there; the right to deliver what was marked before stays.
  serve(door, logout, async () => ({ ok: true as const }))
  googleRoutes(door)
}
