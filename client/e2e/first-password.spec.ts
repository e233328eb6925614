import type { Page } from '@playwright/test'
import { speaksAs } from './api-person.ts'
import { PASSWORD } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { dialog, fill, first, save, toast } from './password-form.ts'
import { signIn, tryToSignIn } from './person.ts'

const CALM = /Troque a sua senha|Erro ao carregar|Ocorreu um erro|Falha ao carregar|Usando dados em cache/

/** Record every failure shown from the next page on, however briefly. */
async function watchForFailures(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((source) => {
    const seen: string[] = []
    const look = () => {
      const said = new RegExp(source).exec(document.body?.textContent ?? '')?.[0]
      if (said && !seen.includes(said)) seen.push(said)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { failuresSeen: seen })
  }, CALM.source)
  return () => page.evaluate(() => (window as unknown as { failuresSeen: string[] }).failuresSeen)
}

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
  const failures = await watchForFailures(page)
  await page.goto('/login')
  await tryToSignIn(page, carla.email, 'temporaria-de-carla')
  await expect(first(page)).toBeVisible()
  await page.goto('/gestao-usuario')
  await expect(first(page)).toContainText('Use pelo menos 10 caracteres.')
  await refused
  await expect(page.locator('main [aria-busy="true"]').first()).toBeAttached()
  expect(await failures()).toEqual([])
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
  const failures = await watchForFailures(page)
  await page.goto('/login')
  await tryToSignIn(page, ana.email, 'temporaria')
  await expect(first(page)).toBeVisible()
  await refused
  await expect(page.locator('button[value]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(await failures()).toEqual([])
  // The password typed a moment ago is not asked for again (L-07).
  await expect(page.getByLabel('Senha temporária')).toHaveCount(0)
  await page.getByLabel('Nova senha', { exact: true }).fill('so-minha-agora')
  await page.getByLabel('Confirmar nova senha').fill('so-minha-agora')
  await save(page)
  await expect(first(page)).toBeHidden()
})

test('a common password of an employee is taken, with a word of advice', async ({ page, ana }) => {
  await signIn(page, ana)
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await fill(page, PASSWORD, '123456')
  await save(page)
  await expect(toast(page)).toHaveText('Senha salva.Ela é muito comum: prefira uma que ninguém adivinhe.')
  await expect(dialog(page)).toBeHidden()
})

test('a call that asks for a new password first: the page learns that it is a temporary one', async ({
  page,
  server,
  ana,
}) => {
  const failures = await watchForFailures(page)
  await signIn(page, ana)
  await server.mustChange(ana.id)
  // Any call may be the first to be refused, including the page's own; then the form appears before the link is followed.
  await page.getByRole('link', { name: 'Historicos' }).dispatchEvent('click')
  await expect(first(page)).toBeVisible()
  expect(await failures()).toEqual([])
  await expect(page).toHaveURL(/historico/)
  await fill(page, PASSWORD, 'so-minha-agora')
  await save(page)
  await expect(first(page)).toBeHidden()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
})

test('a temporary password that has run out is said as the server says it', async ({ page, server, ana }) => {
  await server.mustChange(ana.id, Date.now() - 1000)
  await page.goto('/login')
  await tryToSignIn(page, ana.email)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'A sua senha temporária venceu. Peça outra ao administrador.',
  )
})
