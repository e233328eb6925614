import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { tokenOf } from './ask.ts'
import type { TestServer } from './test-server.ts'

/** Open a page of somebody who is signed in, beside the journey's own. */
export async function signedIn(
  browser: Browser,
  server: TestServer,
  { email }: { email: string },
  options: BrowserContextOptions = {},
): Promise<Page> {
  const token = { name: 'auth_token', value: await tokenOf(server, email) }
  const origins = [{ origin: server.url, localStorage: [token] }]
  const context = await browser.newContext({ ...options, storageState: { cookies: [], origins } })
  return context.newPage()
}
