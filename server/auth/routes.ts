import { login, logout, verify, verifyPassword } from '#shared/contract/auth.ts'
import { type Door, serve } from '../http/serve.ts'
import { checkOwnPassword, currentSession, signIn } from './sign-in.ts'

/** Sign-in, session and password checks. */
export function authRoutes(door: Door): void {
  const { parts } = door
  serve(door, login, ({ body, address }) => signIn(parts, body, address))
  serve(door, verify, ({ actor, query }) => currentSession(parts, actor, query.device_id))
  serve(door, verifyPassword, ({ actor, body, address }) => checkOwnPassword(parts, actor, body.password, address))
  // The token lives on the device and is forgotten there; the right to deliver what was marked before stays.
  serve(door, logout, async () => ({ ok: true as const }))
}
