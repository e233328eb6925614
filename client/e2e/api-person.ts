import { PASSWORD } from './ask.ts'
import { expect } from './journey.ts'
import type { TestServer } from './test-server.ts'

/** Somebody who uses the API without a page: a manager who decides, or a check of what arrived. */
export async function speaksAs(server: TestServer, email: string, password: string = PASSWORD) {
  const call = async <T>(method: string, path: string, body?: object, token?: string, pass = ''): Promise<T> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-step-up': pass,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(response.status, `${method} ${path}`).toBeLessThan(300)
    return (await response.json()) as T
  }
  const { token, user } = await call<{ token: string; user: { id: string } }>('POST', '/auth/login', {
    email,
    password,
  })
  /** Send the user's password with an action that is irreversible or changes access. */
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const isSure = method === 'DELETE' || (method === 'PUT' && path.startsWith('/users/'))
    if (!isSure) return call<T>(method, path, body, token)
    const { step_up } = await call<{ step_up: string }>('POST', '/auth/verify-password', { password }, token)
    return call<T>(method, path, body, token, step_up)
  }
  return { token, user, ask }
}
