import type { TestServer } from './test-server.ts'

export const PASSWORD = 'senha'

/** Calls the API as somebody, bypassing the screens. */
export type Ask = <T = unknown>(method: string, path: string, body?: object) => Promise<T>

interface Sent {
  token: string | null
  body?: object | undefined
  stepUp?: string
}

async function send<T>({ url }: TestServer, method: string, path: string, sent: Sent): Promise<T> {
  const { token, body, stepUp = '' } = sent
  const headers = {
    'content-type': 'application/json',
    'x-step-up': stepUp,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Sign somebody in, bypassing the screens; return the token of their session. */
export async function tokenOf(server: TestServer, email: string): Promise<string> {
  const body = { email, password: PASSWORD }
  return (await send<{ token: string }>(server, 'POST', '/auth/login', { token: null, body })).token
}

/** Sign somebody in, bypassing the screens, to call the API in their name. */
export async function asking(server: TestServer, email: string): Promise<Ask> {
  const token = await tokenOf(server, email)
  return async <T>(method: string, path: string, body?: object) => {
    // Send the user's password with what changes access or past days, is irreversible, or exceeds a day's hours.
    const { minutes_adjusted = 0, valid_from } = (body ?? {}) as { minutes_adjusted?: number; valid_from?: string }
    const isLarge = Math.abs(minutes_adjusted) > 1_440 || valid_from !== undefined
    const isSure =
      isLarge ||
      path === '/kiosks' ||
      path.endsWith('/revoke') ||
      path.endsWith('/movements') ||
      path.endsWith('/pay-rule') ||
      path.startsWith('/closings') ||
      path === '/pins/me' ||
      method === 'DELETE' ||
      (method === 'PUT' && /^\/(users|kiosks)\//.test(path))
    if (!isSure) return send<T>(server, method, path, { token, body })
    const given = { token, body: { password: PASSWORD } }
    const { step_up } = await send<{ step_up: string }>(server, 'POST', '/auth/verify-password', given)
    return send<T>(server, method, path, { token, body, stepUp: step_up })
  }
}
