import type { Page } from '@playwright/test'
import { speaksAs } from './api-person.ts'
import { PASSWORD } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { dialog, fill, first, save, toast } from './password-form.ts'
import { installed, leftBehind, onPonto, signIn, tryToSignIn } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

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
  await expect(toast(page)).toHaveText('Senha muito curtaUse pelo menos 4 caracteres.')
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
  await expect(toast(page)).toHaveText('Erro ao alterar senhaSenha incorreta')
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('Sol-de-2027')

  const before = await tokenOf(page)
  await page.getByLabel('Senha atual').fill(PASSWORD)
  await save(page)
  await expect(toast(page)).toHaveText('Senha atualizadaSua nova senha ja pode ser usada.')
  await expect(dialog(page)).toBeHidden()
  expect(await tokenOf(page)).not.toBe(before)
  await leftBehind(page)
  await page.reload()
  await onPonto(page)
  await speaksAs(server, ana.email, 'Sol-de-2027')
  await expect(speaksAs(server, ana.email)).rejects.toThrow()
})

test('a new password without a network: the failure is said and nothing is lost', { tag: '@longer' }, async ({
  context,
  page,
  ana,
}) => {
  await signIn(page, ana)
  await installed(page)
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await fill(page, PASSWORD, 'outra-senha')
  await context.setOffline(true)
  await save(page)
  await expect(toast(page)).toHaveText('Erro ao alterar senhaTente novamente.')
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
