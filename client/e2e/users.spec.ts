import { expect, hire, test } from './journey.ts'
import { givesPassword } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { act, card, dialog, filterBy, opensUsers, toast } from './users-cards.ts'

for (const [width, height] of [
  [1280, 900],
  [360, 740],
] as const) {
  const tag = width > 360 ? '@longer' : []
  test(`people at ${width} px: filters, every dialog, and nothing runs over the edge`, { tag }, async ({
    page,
    server,
    store,
    ana,
  }) => {
    await page.setViewportSize({ width, height })
    const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
    await hire({ server, store }, 'Carla Reis', { role: 'admin', store_id: null })
    await opensUsers(page, boss.email)
    await expect(page.getByText('4 pessoas')).toBeVisible()
    await expectCleanInBothThemes(page, 'gestão de usuários')

    await page.getByLabel('Buscar', { exact: true }).fill('aná')
    await expect(page).toHaveURL(/q=an/)
    await expect(page.getByText('1 pessoa', { exact: true })).toBeVisible()
    await page.getByLabel('Buscar', { exact: true }).fill('ninguém')
    await expect(page.getByText('Nenhuma pessoa corresponde aos filtros selecionados')).toBeVisible()
    await page.getByLabel('Buscar', { exact: true }).fill('')
    await filterBy(page, 'Perfil', 'admin')
    await expect(page).toHaveURL(/perfil=admin/)
    await expect(card(page, 'Carla Reis')).toContainText('Sem empresa')
    await expect(page.getByRole('article')).toHaveCount(1)
    await filterBy(page, 'Perfil', '')

    for (const name of ['Dados Pessoais', 'Contracheques', 'Config.Senha', 'Gerenciar Acesso', 'Alterar Empresa']) {
      await act(page, ana.name, name)
      await expect(dialog(page, name)).toBeVisible()
      await expect(dialog(page, name).locator('[aria-busy]')).toHaveCount(0)
      await expectCleanInBothThemes(page, name)
      await page.keyboard.press('Escape')
      await expect(dialog(page, name)).toBeHidden()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('a new person: what is missing is said, a taken e-mail keeps the words, the temporary password is seen and copied', async ({
  context,
  page,
  server,
  store,
  ana,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  await opensUsers(page, boss.email)
  await page.getByRole('button', { name: 'Nova pessoa' }).click()
  const form = dialog(page, 'Nova pessoa')
  await form.getByRole('button', { name: 'Senha temporária' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Nome, email e senha são obrigatórios')).toHaveCount(3)
  await form.getByLabel('Nome').fill('Davi Melo')
  await form.getByLabel('E-mail').fill(ana.email)
  await form.getByLabel('Senha temporária').fill('abc')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toContainText('A senha deve ter pelo menos 4 caracteres.')
  await form.getByRole('button', { name: 'Sortear senha' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toContainText('Já existe uma pessoa com este e-mail.')
  await expect(form.getByLabel('Nome')).toHaveValue('Davi Melo')
  const drawn = await form.getByLabel('Senha temporária').inputValue()
  await form.getByLabel('E-mail').fill('davi@ipe.com.br')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const slip = dialog(page, 'Primeiro acesso')
  await expect(slip.getByRole('img', { name: /QR/ })).toBeVisible()
  for (const text of ['Davi Melo', 'davi@ipe.com.br', drawn, new URL('/login', page.url()).href]) {
    await expect(slip).toContainText(text)
  }
  await slip.getByRole('button', { name: 'Copiar' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`E-mail: davi@ipe.com.br\nSenha temporária: ${drawn}`)
  await expectCleanInBothThemes(page, 'primeiro acesso')
  await slip.getByRole('button', { name: 'Concluir' }).click()
  await expect(slip).toBeHidden()
  await expect(page.getByText('4 pessoas')).toBeVisible()

  await act(page, 'Davi Melo', 'Config.Senha')
  const secret = dialog(page, 'Config.Senha')
  await expect(secret.locator('output')).toHaveText(drawn)
  await secret.getByRole('button', { name: 'Copiar' }).click()
  await expect(secret.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(drawn)
  await expect(secret.getByRole('button', { name: 'Copiar' })).toBeVisible()
  await secret.getByLabel('Nova senha', { exact: true }).fill('nova-senha')
  await secret.getByLabel('Confirmar nova senha').fill('outra')
  await expect(secret).toContainText('As senhas não conferem')
  await secret.getByLabel('Confirmar nova senha').fill('nova-senha')
  await secret.getByRole('button', { name: 'Definir senha' }).click()
  await givesPassword(page)
  await expect(secret.locator('output')).toHaveText('nova-senha')
  await secret.getByRole('button', { name: 'Sortear nova senha' }).click()
  await givesPassword(page)
  await expect(secret.locator('output')).toHaveText(/^\w{4}-\w{4}-\w{4}$/)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await secret.getByRole('button', { name: 'Copiar' }).click()
  await expect(toast(page)).toContainText('Não foi possível copiar')
})
