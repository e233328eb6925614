import type { Page } from '@playwright/test'
import { speaksAs } from './api-person.ts'
import { expect, hire, PASSWORD, test } from './journey.ts'
import { installed, leftBehind, onPonto, signIn, tryToSignIn } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Alterar Senha' })
const first = (page: Page) => page.getByRole('alertdialog', { name: 'Crie sua senha' })
const toast = (page: Page) => page.locator('.toast')

async function fill(page: Page, current: string, fresh: string, again = fresh): Promise<void> {
  await page.getByLabel(/^Senha (atual|temporária)$/).fill(current)
  await page.getByLabel('Nova senha', { exact: true }).fill(fresh)
  await page.getByLabel('Confirmar nova senha').fill(again)
}

/** By key: it can be pressed while it is not open, and says why. */
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).press('Enter')
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))

test('a new password: what is missing is said, a wrong one keeps the words, and the session goes on with a new token', async ({
  page,
  server,
  ana,
}) => {
  await signIn(page, ana)
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await expect(dialog(page)).toBeVisible()
  await expectCleanInBothThemes(page, 'alterar senha')

  await fill(page, '', 'abc')
  await save(page)
  await expect(toast(page)).toContainText('Senha muito curta')
  await expect(toast(page)).toContainText('Use pelo menos 4 caracteres.')
  await expect(dialog(page)).toContainText('A senha deve ter pelo menos 4 caracteres.')
  await expect(dialog(page)).toContainText('Senha é obrigatória')
  await fill(page, PASSWORD, 'abcd', 'abce')
  await save(page)
  await expect(dialog(page).getByText('As senhas nao conferem.')).toHaveCount(2)
  await expect(dialog(page).getByText('Senha: Fraca')).toBeVisible()
  await fill(page, 'errada', 'Sol-de-2027')
  await expect(dialog(page).getByText('Senha: Forte')).toBeVisible()
  await expectCleanInBothThemes(page, 'alterar senha, preenchida')
  await save(page)
  await expect(toast(page)).toContainText('Erro ao alterar senha')
  await expect(toast(page)).toContainText('Senha incorreta')
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('Sol-de-2027')

  const before = await tokenOf(page)
  await page.getByLabel('Senha atual').fill(PASSWORD)
  await save(page)
  await expect(toast(page)).toContainText('Senha atualizada')
  await expect(toast(page)).toContainText('Sua nova senha ja pode ser usada.')
  await expect(dialog(page)).toBeHidden()
  expect(await tokenOf(page)).not.toBe(before)
  await leftBehind(page)
  await page.reload()
  await onPonto(page)
  await speaksAs(server, ana.email, 'Sol-de-2027')
  await expect(speaksAs(server, ana.email)).rejects.toThrow()
})

test('a new password without a network: the failure is said and nothing is lost', async ({ context, page, ana }) => {
  await signIn(page, ana)
  await installed(page)
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await fill(page, PASSWORD, 'outra-senha')
  await context.setOffline(true)
  await save(page)
  await expect(toast(page)).toContainText('Erro ao alterar senha')
  await expect(toast(page)).toContainText('Tente novamente.')
  await expect(page.getByLabel('Confirmar nova senha')).toHaveValue('outra-senha')
})

test('a temporary password: a new one is asked for at once, Esc does not get past it, leaving puts it off', async ({
  page,
  server,
  store,
}) => {
  const clara = await hire({ server, store }, 'Clara Nunes')
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const rosa = await speaksAs(server, boss.email)
  await rosa.ask('PUT', `/users/${clara.id}`, { password: 'temporaria' })

  await page.goto('/login')
  await tryToSignIn(page, clara.email, 'temporaria')
  await expect(first(page)).toContainText('senha temporária')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(first(page)).toBeVisible()
  await expectCleanInBothThemes(page, 'primeira senha')
  await first(page).getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await tryToSignIn(page, clara.email, 'temporaria')
  await expect(first(page)).toBeVisible()
  await page.reload()
  await expect(first(page)).toBeVisible()
  await fill(page, 'temporaria', 'so-minha-agora')
  await save(page)
  await expect(toast(page)).toContainText('Senha atualizada')
  await expect(first(page)).toBeHidden()
  await onPonto(page)
  await leftBehind(page)
  await page.reload()
  await onPonto(page)
  await expect(first(page)).toBeHidden()
})

test('a temporary password: no screen under the question shows a failure, and all is read once it is answered', async ({
  page,
  server,
  store,
}) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const carla = await hire({ server, store }, 'Carla Reis', { role: 'admin' })
  const rosa = await speaksAs(server, boss.email)
  await rosa.ask('PUT', `/users/${carla.id}`, { password: 'temporaria-de-carla', admin_stores: [store.id] })
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/users') && answer.status() === 403)
  await page.goto('/login')
  await tryToSignIn(page, carla.email, 'temporaria-de-carla')
  await expect(first(page)).toBeVisible()
  await page.goto('/gestao-usuario')
  await expect(first(page)).toContainText('Use pelo menos 10 caracteres.')
  await refused
  await expect(page.locator('main .skel').first()).toBeAttached()
  await expect(page.getByText('Troque a sua senha para continuar.')).toHaveCount(0)
  await expect(page.locator('.empty')).toHaveCount(0)
  await fill(page, 'temporaria-de-carla', 'nove-char')
  await save(page)
  await expect(first(page)).toContainText('A senha deve ter pelo menos 10 caracteres.')
  await fill(page, 'temporaria-de-carla', 'Girafa-de-2027')
  await save(page)
  await expect(first(page)).toBeHidden()
  await expect(page.getByRole('article', { name: 'Carla Reis' })).toBeVisible()
})

test('a temporary password on Ponto: the day stands calm under the question', async ({ page, server, store, ana }) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const rosa = await speaksAs(server, boss.email)
  await rosa.ask('PUT', `/users/${ana.id}`, { password: 'temporaria' })
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/stores') && answer.status() === 403)
  await page.goto('/login')
  await tryToSignIn(page, ana.email, 'temporaria')
  await expect(first(page)).toBeVisible()
  await refused
  await expect(page.locator('button.punch').first()).toBeAttached()
  await expect(page.getByText(/Troque a sua senha|Erro ao carregar|Usando dados em cache/)).toHaveCount(0)
})

test('a common password of an employee is taken, with a word of advice', async ({ page, ana }) => {
  await signIn(page, ana)
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await fill(page, PASSWORD, '123456')
  await save(page)
  await expect(toast(page)).toContainText('Senha salva.')
  await expect(toast(page)).toContainText('Ela é muito comum: prefira uma que ninguém adivinhe.')
  await expect(dialog(page)).toBeHidden()
})

test('a call that asks for a new password first: the page learns that it is a temporary one', async ({
  page,
  server,
  ana,
}) => {
  await signIn(page, ana)
  await server.mustChange(ana.id)
  await page.getByRole('link', { name: 'Historicos' }).click()
  await expect(first(page)).toBeVisible()
  await expect(page.getByText('Falha ao carregar historico')).toHaveCount(0)
  await expect(page).toHaveURL(/historico/)
  await fill(page, PASSWORD, 'so-minha-agora')
  await save(page)
  await expect(first(page)).toBeHidden()
  await expect(page.locator('main .skel')).toHaveCount(0)
})

test('a temporary password that has run out is said as the server says it', async ({ page, server, ana }) => {
  await server.mustChange(ana.id, Date.now() - 1000)
  await page.goto('/login')
  await tryToSignIn(page, ana.email)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'A sua senha temporária venceu. Peça outra ao administrador.',
  )
})
