import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The used part of the provider, whose package has no types. */
interface ProviderModule {
  default: new (issuer: string, configuration: Record<string, unknown>) => { callback(): RequestListener }
}

const PACKAGE: string = 'oidc-provider'

/** The account with which people sign in at the provider. */
export interface Account {
  email: string
  verified: boolean
}

/** Start a real OpenID provider on this machine; its development screens replace the person who signs in and consents. */
export async function startProvider(client: { id: string; secret: string; redirect: string }, account: Account) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { default: Provider } = (await import(PACKAGE)) as ProviderModule
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirect] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, email: account.email, email_verified: account.verified }),
    }),
  })
  server.on('request', provider.callback())
  return { issuer, close: () => void server.close() }
}

export const cookiesOf = (answer: Response): string[] =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

/** Return the form of a page, filled in. */
function filled(page: string, at: string): { url: string; form: URLSearchParams } {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
  if (!action) throw new Error(`the provider says: ${page.slice(0, 300)}`)
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login'
  return { url: new URL(action, at).href, form: new URLSearchParams({ prompt, login: 'ana', password: 'x' }) }
}

/** Act as a browser at the provider: keep cookies, follow redirects, fill in forms. Returns the address of the final redirect home. */
export async function throughProvider(start: string, home: string): Promise<string> {
  const jar = new Map<string, string>()
  let next: { url: string; form?: URLSearchParams } = { url: start }
  for (let step = 0; step < 15; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const init = next.form ? { method: 'POST', body: next.form } : {}
    const answer: Response = await fetch(next.url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const pair of cookiesOf(answer)) jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    const location = answer.headers.get('location')
    next = location ? { url: new URL(location, next.url).href } : filled(await answer.text(), next.url)
    if (next.url.startsWith(home)) return next.url
  }
  throw new Error('the provider never let go')
}
