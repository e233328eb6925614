import { hash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { speaksAs } from './api-person.ts'
import { expect, hire, test } from './journey.ts'
import { onPonto, signIn } from './person.ts'
import type { TestServer } from './test-server.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

/** Return to the login with these parameters, as from the provider. */
const returnTo = (page: Page, given: Record<string, string>) => page.goto(`/login?${new URLSearchParams(given)}`)

const sentences: [Record<string, string>, string][] = [
  [
    { error: 'access_denied' },
    'Acesso negado. Este e-mail não está cadastrado no sistema. Solicite acesso ao administrador.',
  ],
  [{ error: 'google_failed' }, 'Erro na autenticação com Google. Tente novamente.'],
  [{ token: 'algo', user: '{"id":' }, 'Erro ao processar login do Google.'],
  [{ token: 'algo', user: '42' }, 'Erro ao processar login do Google.'],
  [{ token: 'a.b.c', user: '{"id":"x"}' }, 'Erro na autenticação com Google. Tente novamente.'],
]

test('what Google’s sign-in brings back that is no session: each is said, and nothing of it stays in the address', async ({
  page,
}) => {
  for (const [given, sentence] of sentences) {
    await returnTo(page, given)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  }
  await expectCleanInBothThemes(page, 'login, volta do Google')
})

/** Begin a sign-in in this tab, as the button does, without leaving for the provider. Return its code. */
async function beginSignIn(page: Page, server: TestServer, userId: string): Promise<string> {
  await page.goto('/login')
  const secret = 'p'.repeat(43)
  await page.evaluate((proof) => sessionStorage.setItem('login_proof', proof), secret)
  return server.code(userId, hash('sha256', secret, 'base64url'))
}

const backWith = (page: Page, code: string, { id }: { id: string }) =>
  returnTo(page, { token: code, user: JSON.stringify({ id }) })

test('a session from Google: its person stands on Ponto, and the code is in no address that Back leads to', async ({
  page,
  server,
  ana,
}) => {
  await backWith(page, await beginSignIn(page, server, ana.id), ana)
  await onPonto(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  await page.goBack().catch(() => null)
  expect(page.url()).not.toContain('token')
})

test('a link that somebody else made signs nobody in, and replaces nobody’s session (S-09)', async ({
  page,
  server,
  store,
  ana,
}) => {
  const caio = await hire({ server, store }, 'Caio Prado')
  const { token } = await speaksAs(server, caio.email)
  await returnTo(page, { token, user: JSON.stringify({ id: caio.id }) })
  await expect(page.getByRole('alert').filter({ hasText: 'Erro na autenticação com Google.' })).toBeVisible()
  await signIn(page, ana)
  await onPonto(page)
  for (const stolen of [token, await server.code(caio.id, 'x'.repeat(43))]) {
    await page.evaluate(() => sessionStorage.setItem('login_proof', 'p'.repeat(43)))
    await returnTo(page, { token: stolen, user: JSON.stringify({ id: caio.id }) })
    await onPonto(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  }
})

test('no button of Google where it is not set up', async ({ page }) => {
  const answered = page.waitForResponse('**/api/settings')
  await page.goto('/login')
  await answered
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continuar com Google' })).toHaveCount(0)
})

test.describe('where Google is set up', () => {
  test.use({ settings: { GOOGLE_CLIENT_ID: 'ipe', GOOGLE_CLIENT_SECRET: 'segredo' } })

  test('its button leads there, and says who may come in', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Continuar com Google' })).toHaveAttribute('href', '/api/auth/google')
    await expect(page.getByText('Com Google entra só quem a empresa já cadastrou.')).toBeVisible()
  })
})
