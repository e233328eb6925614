import { expect, PASSWORD } from './journey.ts'
import type { TestServer } from './test-server.ts'

/** Somebody who speaks to the API without a page: a manager who decides, or a look at what arrived. */
export async function speaksAs(server: TestServer, email: string, password: string = PASSWORD) {
  const call = async <T>(method: string, path: string, body?: object, token?: string): Promise<T> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(response.status, `${method} ${path}`).toBeLessThan(300)
    return (await response.json()) as T
  }
  const { token, user } = await call<{ token: string; user: { id: string } }>('POST', '/auth/login', {
    email,
    password,
  })
  return { token, user, ask: <T>(method: string, path: string, body?: object) => call<T>(method, path, body, token) }
}
