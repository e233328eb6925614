import type { Page } from '@playwright/test'
import { speaksAs } from './api-person.ts'
import { expect, hire, test } from './journey.ts'
import { installed, onPonto, tryToSignIn } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const toast = (page: Page) => page.locator('.toast')
const menuOf = (page: Page, name: string) => card(page, name).getByRole('button', { name: `Mais ações de ${name}` })

async function act(page: Page, name: string, action: string): Promise<void> {
  const inSight = card(page, name).getByRole('button', { name: action })
  if (!(await inSight.isVisible())) await menuOf(page, name).click()
  await inSight.click()
}

/** Every button and switch of a card, those under 'Mais' too. */
async function offered(page: Page, name: string): Promise<string[]> {
  const more = menuOf(page, name)
  if (await more.isVisible()) await more.click()
  const words = await card(page, name).locator('button:not([aria-expanded])').allInnerTexts()
  await page.keyboard.press('Escape')
  return words.map((word) => word.trim())
}

async function opensUsers(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await tryToSignIn(page, email)
  await expect(page).toHaveURL(/\/(ponto|relatorio)/)
  await page.goto('/gestao-usuario')
  await expect(page.locator('.uc').first()).toBeVisible()
}

const PDF = {
  name: 'outubro.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}

for (const [width, height] of [
  [1280, 900],
  [360, 740],
] as const) {
  test(`people at ${width} px: filters, every dialog, and nothing runs over the edge`, async ({
    page,
    server,
    store,
    ana,
  }) => {
    await page.setViewportSize({ width, height })
    const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
    await hire({ server, store }, 'Carla Reis', { role: 'admin', store_id: null })
    await opensUsers(page, boss.email)
    await expect(page.getByText('3 usuários')).toBeVisible()
    await expectCleanInBothThemes(page, 'gestão de usuários')

    await page.getByLabel('Buscar').fill('aná')
    await expect(page).toHaveURL(/q=an/)
    await expect(page.getByText('1 usuário', { exact: true })).toBeVisible()
    await page.getByLabel('Buscar').fill('ninguém')
    await expect(page.getByText('Nenhum usuário corresponde aos filtros selecionados')).toBeVisible()
    await page.getByLabel('Buscar').fill('')
    await page.getByLabel('Perfil').selectOption('admin')
    await expect(page).toHaveURL(/perfil=admin/)
    await expect(card(page, 'Carla Reis')).toContainText('Sem empresa')
    await expect(page.locator('.uc')).toHaveCount(1)
    await page.getByLabel('Perfil').selectOption('')

    for (const name of ['Dados Pessoais', 'Contracheques', 'Config.Senha', 'Gerenciar Acesso', 'Alterar Empresa']) {
      await act(page, ana.name, name)
      await expect(dialog(page, name)).toBeVisible()
      await expect(dialog(page, name).locator('[aria-busy], .skel')).toHaveCount(0)
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
  await page.getByRole('button', { name: 'Novo usuário' }).click()
  const form = dialog(page, 'Novo usuário')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Nome, email e senha são obrigatórios')).toHaveCount(3)
  await form.getByLabel('Nome').fill('Davi Melo')
  await form.getByLabel('E-mail').fill(ana.email)
  await form.getByLabel('Senha temporária').fill('abc')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page)).toContainText('Erro ao salvar dados')
  await expect(form).toContainText('A senha deve ter pelo menos 4 caracteres.')
  await form.getByRole('button', { name: 'Sortear senha' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toContainText('Já existe uma pessoa com este e-mail.')
  await expect(form.getByLabel('Nome')).toHaveValue('Davi Melo')
  const drawn = await form.getByLabel('Senha temporária').inputValue()
  await form.getByLabel('E-mail').fill('davi@ipe.com.br')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('3 usuários')).toBeVisible()

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
  await expect(secret.locator('output')).toHaveText('nova-senha')
  await secret.getByRole('button', { name: 'Sortear nova senha' }).click()
  await expect(secret.locator('output')).toHaveText(/^\w{4}-\w{4}-\w{4}$/)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await secret.getByRole('button', { name: 'Copiar' }).click()
  await expect(toast(page)).toContainText('Não foi possível copiar')
})

test('access: switches ask and go back, company, companies, blocking and data are saved', async ({
  context,
  page,
  server,
  store,
  ana,
}) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  await opensUsers(page, boss.email)
  await installed(page)
  const anas = card(page, ana.name)
  const admin = anas.getByRole('switch', { name: 'Admin' })
  const ask = page.getByRole('alertdialog', { name: 'Alterar permissão' })
  await admin.click()
  await expect(ask).toBeVisible()
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await expect(admin).toHaveAttribute('aria-checked', 'false')
  await admin.click()
  await context.setOffline(true)
  await ask.getByRole('button', { name: 'Tornar administrador' }).click()
  await expect(ask).toContainText('Erro ao atualizar acesso')
  await expect(admin).toHaveAttribute('aria-checked', 'false')
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await context.setOffline(false)
  await page.reload()
  await expect(anas).toBeVisible()
  await admin.click()
  await ask.getByRole('button', { name: 'Tornar administrador' }).click()
  await expect(toast(page)).toContainText('Acesso atualizado')
  await expect(anas).toContainText('Administrador')

  const selfie = anas.getByRole('switch', { name: 'Selfie' })
  const was = await selfie.getAttribute('aria-checked')
  await selfie.click()
  await expect(selfie).toHaveAttribute('aria-checked', was === 'true' ? 'false' : 'true')

  await act(page, ana.name, 'Empresas do Admin')
  await dialog(page, 'Empresas do Admin').getByLabel(store.name).check({ force: true })
  await dialog(page, 'Empresas do Admin').getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog(page, 'Empresas do Admin')).toBeHidden()
  await act(page, ana.name, 'Alterar Empresa')
  await dialog(page, 'Alterar Empresa').getByLabel('Empresa').selectOption('')
  await dialog(page, 'Alterar Empresa').getByRole('button', { name: 'Salvar' }).click()
  await expect(anas).toContainText('Sem empresa')
  await act(page, ana.name, 'Gerenciar Acesso')
  await dialog(page, 'Gerenciar Acesso').getByRole('switch', { name: 'Bloqueado' }).click()
  await dialog(page, 'Gerenciar Acesso').getByLabel('Cadastros permitidos').fill('3')
  await dialog(page, 'Gerenciar Acesso').getByRole('button', { name: 'Salvar' }).click()
  await expect(anas).toContainText('Bloqueado')

  await act(page, ana.name, 'Dados Pessoais')
  const data = dialog(page, 'Dados Pessoais')
  await data.getByLabel('CPF').fill('1114447')
  await data.getByLabel('Telefone').fill('11987654321')
  await expect(data.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await data.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page)).toContainText('Erro ao salvar dados')
  await expect(data).toContainText('CPF precisa ter 11 dígitos.')
  await data.getByLabel('CPF').fill('11144477735')
  await data.getByRole('button', { name: 'Salvar' }).click()
  await expect(data).toBeHidden()
  const rosa = await speaksAs(server, boss.email)
  const saved = await rosa.ask<object>('GET', `/users/${ana.id}`)
  expect(saved).toMatchObject({
    cpf: '11144477735',
    phone: '11987654321',
    role: 'admin',
    is_active: false,
    store_id: null,
    admin_stores: [store.id],
    max_user_creations: 3,
  })
})

test('pay slips: what is missing is said, one is sent and deleted; deleting a person asks for the own password', async ({
  page,
  server,
  store,
  ana,
}) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  await opensUsers(page, boss.email)
  await act(page, ana.name, 'Contracheques')
  const slips = dialog(page, 'Contracheques')
  await expect(slips).toContainText('Nenhum contracheque enviado.')
  await slips.getByRole('button', { name: 'Enviar' }).click()
  await expect(toast(page)).toContainText('Dados incompletos')
  const file = slips.locator('input[type=file]')
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('png') })
  await slips.getByLabel('Mês').selectOption('10')
  await slips.getByLabel('Ano').selectOption('other')
  await slips.getByLabel('Digite o ano').fill('1999')
  await slips.getByRole('button', { name: 'Enviar' }).click()
  await expect(slips).toContainText('Arquivo inválido')
  await expect(slips).toContainText('Use um ano de 2000 a 2100.')
  await file.setInputFiles(PDF)
  await slips.getByLabel('Digite o ano').fill('2024')
  await slips.getByRole('button', { name: 'Enviar' }).click()
  await expect(slips).toContainText('Outubro de 2024')
  await slips.getByRole('button', { name: 'Excluir Outubro de 2024' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(slips).toContainText('Nenhum contracheque enviado.')
  await page.keyboard.press('Escape')

  await act(page, ana.name, 'Excluir')
  const remove = dialog(page, 'Excluir usuário')
  await remove.getByLabel('Sua senha').fill('errada')
  await remove.getByRole('button', { name: 'Excluir' }).click()
  await expect(remove).toContainText('Senha incorreta')
  await remove.getByLabel('Sua senha').fill('senha')
  await remove.getByRole('button', { name: 'Excluir' }).click()
  await expect(card(page, ana.name)).toHaveCount(0)
})

test('each card offers what the policy allows, and a full quota is said', async ({ page, server, store, ana }) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const carla = await hire({ server, store }, 'Carla Reis', { role: 'admin', admin_stores: [store.id] })
  const rosa = await speaksAs(server, boss.email)
  await rosa.ask('PUT', `/users/${carla.id}`, { max_user_creations: 0, admin_stores: [store.id] })
  await opensUsers(page, boss.email)
  expect(await offered(page, 'Rosa Lima')).toEqual(['Config.Senha'])
  const masters = ['Selfie', 'Admin', 'Solicitações', 'Dados Pessoais', 'Contracheques', 'Editar', 'Alterar Empresa']
  const last = ['Config.Senha', 'Gerenciar Acesso', 'Excluir']
  expect(await offered(page, ana.name)).toEqual([...masters, ...last])
  expect(await offered(page, 'Carla Reis')).toEqual([...masters, 'Empresas do Admin', ...last])

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await tryToSignIn(page, carla.email)
  await onPonto(page).catch(() => undefined)
  await page.goto('/gestao-usuario')
  await expect(card(page, ana.name)).toBeVisible()
  const own = ['Selfie', 'Solicitações', 'Dados Pessoais', 'Contracheques', 'Editar', 'Config.Senha', 'Excluir']
  expect(await offered(page, ana.name)).toEqual(own)
  expect(await offered(page, 'Carla Reis')).toEqual([
    'Selfie',
    'Dados Pessoais',
    'Contracheques',
    'Editar',
    'Config.Senha',
  ])
  await page.getByRole('button', { name: 'Novo usuário' }).click()
  const notice = page.getByRole('alertdialog', { name: 'Número de cadastros permitidos esgotou!' })
  await expect(notice).toContainText('Contate o suporte para mudar seu plano.')
})
