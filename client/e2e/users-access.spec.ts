import { speaksAs } from './api-person.ts'
import { expect, hire, test } from './journey.ts'
import { givesPassword, installed, tryToSignIn } from './person.ts'
import { act, card, dialog, filterBy, offered, opensUsers, toast } from './users-cards.ts'

const PDF = {
  name: 'outubro.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}

test('access: switches ask and go back, company, companies, blocking and data are saved', { tag: '@longer' }, async ({
  context,
  page,
  server,
  store,
  ana,
  today,
  yesterday,
}) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  await opensUsers(page, boss.email)
  await installed(page)
  const anas = card(page, ana.name)
  const admin = anas.getByRole('switch', { name: 'Admin' })
  const ask = page.getByRole('dialog', { name: 'Alterar permissão' })
  await admin.click()
  await expect(ask).toBeVisible()
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await expect(admin).toHaveAttribute('aria-checked', 'false')
  await admin.click()
  await givesPassword(page, 'Tornar administrador')
  await expect(toast(page)).toContainText('Acesso atualizado')
  await expect(anas).toContainText('Administrador')

  const selfie = anas.getByRole('switch', { name: 'Selfie' })
  const was = await selfie.getAttribute('aria-checked')
  await selfie.click()
  await expect(selfie).toHaveAttribute('aria-checked', was === 'true' ? 'false' : 'true')

  await act(page, ana.name, 'Empresas do Admin')
  await dialog(page, 'Empresas do Admin').locator('label:has(input[type="checkbox"])').click()
  await dialog(page, 'Empresas do Admin').getByRole('button', { name: 'Salvar' }).click()
  await givesPassword(page)
  await expect(dialog(page, 'Empresas do Admin')).toBeHidden()
  await act(page, ana.name, 'Alterar Empresa')
  await dialog(page, 'Alterar Empresa').getByLabel('Empresa').selectOption('')
  await dialog(page, 'Alterar Empresa').getByRole('button', { name: 'Salvar' }).click()
  await givesPassword(page)
  await expect(anas).toContainText('Sem empresa')
  await act(page, ana.name, 'Gerenciar Acesso')
  await dialog(page, 'Gerenciar Acesso').getByRole('switch', { name: 'Bloqueado' }).click()
  const lastDay = dialog(page, 'Gerenciar Acesso').getByLabel('Último dia de trabalho')
  await expect(lastDay).toHaveValue(today.split('-').reverse().join('/'))
  await lastDay.fill(yesterday)
  await dialog(page, 'Gerenciar Acesso').getByLabel('Cadastros permitidos').fill('3')
  await dialog(page, 'Gerenciar Acesso').getByRole('button', { name: 'Salvar' }).click()
  await givesPassword(page)
  await expect(anas).toContainText('Bloqueado')
  await filterBy(page, 'Situação', 'Ativos')
  await expect(anas).toBeHidden()
  await filterBy(page, 'Situação', 'Desligados')
  await expect(page.locator('article')).toHaveCount(1)

  await act(page, ana.name, 'Dados Pessoais')
  const data = dialog(page, 'Dados Pessoais')
  await data.getByLabel('CPF').fill('1114447')
  await data.getByLabel('Telefone').fill('11987654321')
  await expect(data.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await data.getByRole('button', { name: 'Salvar' }).click()
  await expect(data).toContainText('CPF precisa ter 11 dígitos.')
  await data.getByLabel('CPF').fill('11144477734')
  await expect(data).toContainText('CPF inválido. Confira os dígitos.')
  await data.getByLabel('CPF').fill('52998224725')
  await data.getByRole('button', { name: 'Salvar' }).click()
  await expect(data).toBeHidden()
  const rosa = await speaksAs(server, boss.email)
  const saved = await rosa.ask<object>('GET', `/users/${ana.id}`)
  expect(saved).toMatchObject({
    cpf: '52998224725',
    phone: '11987654321',
    role: 'admin',
    is_active: false,
    left_on: yesterday,
    store_id: null,
    admin_stores: [store.id],
    max_user_creations: 3,
  })

  // Offline nothing changes: the question stays, and when it is cancelled the switch goes back.
  await admin.click()
  await expect(ask).toBeVisible()
  await context.setOffline(true)
  await givesPassword(page, 'Remover')
  await expect(ask).toContainText('Erro ao atualizar acesso')
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.locator(`article[aria-label="${ana.name}"] [role="switch"]`).last()).toHaveAttribute(
    'aria-checked',
    'true',
  )
})

test('pay slips: what is missing is said, one is sent and deleted; deleting a person asks for the own password', {
  tag: '@longer',
}, async ({ page, server, store, ana, today }) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  await opensUsers(page, boss.email)
  await act(page, ana.name, 'Contracheques')
  const slips = dialog(page, 'Contracheques')
  await expect(slips).toContainText('Nenhum contracheque enviado.')
  await slips.getByRole('button', { name: 'Enviar' }).click()
  await expect(slips.getByText('Dados incompletos')).toHaveCount(3)
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
  await givesPassword(page, 'Excluir')
  await expect(slips).toContainText('Nenhum contracheque enviado.')
  await page.keyboard.press('Escape')

  await act(page, ana.name, 'Excluir')
  const remove = dialog(page, 'Excluir pessoa')
  await remove.getByLabel('Sua senha').press('Enter')
  await expect(remove).toContainText('Informe sua senha para confirmar.')
  await remove.getByLabel('Sua senha').fill('errada')
  await remove.getByRole('button', { name: 'Excluir' }).click()
  await expect(remove).toContainText('Senha incorreta. Tente novamente.')
  await remove.getByLabel('Sua senha').fill('senha')
  await remove.getByLabel('Último dia de trabalho').fill('')
  await remove.getByRole('button', { name: 'Excluir' }).click({ force: true })
  await expect(remove).toContainText('Informe o último dia de trabalho.')
  await remove.getByLabel('Último dia de trabalho').fill(today)
  await remove.getByRole('button', { name: 'Excluir' }).click()
  await expect(card(page, ana.name)).toHaveCount(0)
})

test('each card offers what the policy allows, and a full quota is said', { tag: '@longer' }, async ({
  page,
  server,
  store,
  ana,
}) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const carla = await hire({ server, store }, 'Carla Reis', { role: 'admin', admin_stores: [store.id] })
  const rosa = await speaksAs(server, boss.email)
  await rosa.ask('PUT', `/users/${carla.id}`, { max_user_creations: 0, admin_stores: [store.id] })
  await opensUsers(page, boss.email)
  expect(await offered(page, 'Rosa Lima')).toEqual(['Config.Senha'])
  // Masters reach their own data by their name: their card has the password only.
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(menu).toContainText('Rosa Lima')
  await menu.getByRole('link', { name: 'Meus dados' }).click()
  const own = dialog(page, 'Dados Pessoais')
  await expect(own).toContainText(boss.email)
  await own.getByLabel('Nome de exibição').fill('Rosinha')
  await own.getByRole('button', { name: 'Salvar' }).click()
  await expect(own).toBeHidden()
  await expect(page).toHaveURL(/gestao-usuario$/)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(menu).toContainText('Rosinha')
  await page.keyboard.press('Escape')
  const masters = ['Selfie', 'Admin', 'Solicitações', 'Dados Pessoais', 'Contracheques', 'Editar', 'Alterar Empresa']
  const last = ['Config.Senha', 'PIN do quiosque', 'Imprimir cartão', 'Aparelhos', 'Gerenciar Acesso', 'Excluir']
  expect(await offered(page, ana.name)).toEqual([...masters, ...last])
  expect(await offered(page, 'Carla Reis')).toEqual([...masters, 'Empresas do Admin', ...last])

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await tryToSignIn(page, carla.email)
  await expect(page).toHaveURL(/\/(ponto|relatorio)/)
  await page.goto('/gestao-usuario')
  await expect(card(page, ana.name)).toBeVisible()
  const keeps = ['Selfie', 'Solicitações', 'Dados Pessoais', 'Contracheques', 'Editar', 'Config.Senha']
  expect(await offered(page, ana.name)).toEqual([
    ...keeps,
    'PIN do quiosque',
    'Imprimir cartão',
    'Aparelhos',
    'Excluir',
  ])
  // On her own card neither the selfie rule nor the pay slips.
  expect(await offered(page, 'Carla Reis')).toEqual(['Dados Pessoais', 'Editar', 'Config.Senha'])
  await page.getByRole('button', { name: 'Nova pessoa' }).click()
  const notice = page.getByRole('alertdialog', { name: 'Número de cadastros permitidos esgotou!' })
  await expect(notice).toContainText('Contate o suporte para mudar seu plano.')
})
