import { addDays } from '#shared/calendar/day.ts'
import { PASSWORD } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { enter, writeDay } from './office.ts'
import { givesPassword, leftBehind } from './person.ts'

test.use({ viewport: { width: 1280, height: 900 } })

interface Stored {
  notes: string
  minutes_adjusted: number
  adjusted_by: string
  day: string
}

test('an adjustment is written once everything is filled in, then cancelled, and another deleted with the password', async ({
  page,
  ana,
  today,
  yesterday,
  patricia,
  helena,
  master,
}) => {
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 17:00')
  await enter(page, patricia, '/ajuste-saldo')
  const save = page.getByRole('button', { name: 'Registrar Ajuste' })
  await expect(page.getByLabel('Funcionário')).toBeVisible()
  await expect(page.getByLabel('Funcionário').locator('option', { hasText: helena.name })).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Por favor, selecione um funcionário.')).toBeVisible()
  await page.getByLabel('Funcionário').selectOption(ana.name)
  await save.click()
  await expect(page.getByText('Por favor, forneça uma justificativa para o ajuste.')).toBeVisible()
  await page.getByLabel('Justificativa').fill('Inventário')
  await save.click()
  await expect(page.getByText('Por favor, insira um tempo válido.')).toBeVisible()
  await page.getByLabel('Minutos').fill('75')
  await save.click()
  await expect(page.getByText('Por favor, insira um tempo válido.')).toBeVisible()
  await page.getByLabel('Horas').fill('1')
  await page.getByLabel('Minutos').fill('30')
  await page.getByLabel('Data').fill(addDays(today, 1))
  await save.click()
  await expect(page.getByText('A data não pode ser futura.')).toBeVisible()
  await page.getByLabel('Data').fill(yesterday)
  await page.getByRole('button', { name: 'Subtrair horas' }).click()
  await expect(page.getByText('O saldo muda em -01h30min')).toBeVisible()
  await save.click()
  await expect(page.locator('[data-toast]')).toContainText('Ajuste registrado')
  await expect(page.getByLabel('Justificativa')).toHaveValue('')
  const stored = await master<Stored[]>('GET', `/time-entries?user_id=${ana.id}&type=ajuste`)
  expect(stored).toMatchObject([
    {
      notes: 'Ajuste Manual: Subtração - Inventário',
      minutes_adjusted: -90,
      adjusted_by: patricia.email,
      day: yesterday,
    },
  ])
  const notes = 'Ajuste Manual: Adição - Engano'
  const timestamp = new Date().toISOString()
  await master('POST', '/time-entries', {
    user_id: ana.id,
    entry_type: 'ajuste',
    timestamp,
    minutes_adjusted: 45,
    notes,
  })

  await page.getByRole('tab', { name: 'Histórico de Ajustes' }).click()
  await page.getByLabel('Ano').selectOption('Todos')
  await page.getByLabel('Mês').selectOption('Todos os meses')
  const items = page.getByRole('list', { name: 'Ajustes' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  const first = items.filter({ hasText: 'Inventário' })
  await expect(first).toContainText('-01h30min')
  await first.getByRole('button', { name: /^Cancelar ajuste/ }).click()
  await givesPassword(page, 'Cancelar ajuste')
  await expect(first).toContainText('-01h30min Inventário')
  await expect(first).toContainText('Cancelado')
  await expect(first.getByRole('button', { name: /^Cancelar ajuste/ })).toBeHidden()
  const balance = await master<{ adjustment_minutes: number }>(
    'GET',
    `/users/${ana.id}/balance?from=${yesterday}&to=${yesterday}`,
  )
  expect(balance.adjustment_minutes).toBe(0)

  await items
    .filter({ hasText: 'Engano' })
    .getByRole('button', { name: /^Excluir ajuste/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Excluir ajuste' })
  await expect(dialog).toContainText('Tem certeza que deseja excluir este ajuste?')
  await dialog.getByLabel('Sua senha').fill('errada')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(dialog.getByText('Senha incorreta')).toBeVisible()
  await dialog.getByLabel('Sua senha').fill('senha')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(dialog).toBeHidden()
  await expect(items).toHaveCount(1)
  await leftBehind(page)
  await page.getByLabel('Ano').selectOption(String(Number(today.slice(0, 4)) - 4))
  await expect(page.getByText('Nenhum ajuste encontrado no período selecionado.')).toBeVisible()
})

test('somebody who is no longer in scope is refused in the product’s words, and what was typed stays', {
  tag: '@longer',
}, async ({ page, server, store, patricia, master }) => {
  const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })
  const caio = await hire({ server, store }, 'Caio Neves')
  await enter(page, patricia, '/ajuste-saldo')
  await page.getByLabel('Funcionário').selectOption(caio.name)
  await page.getByLabel('Horas').fill('2')
  await page.getByLabel('Justificativa').fill('Feira')
  await master('PUT', `/users/${caio.id}`, { store_id: norte.id })
  await page.getByRole('button', { name: 'Registrar Ajuste' }).click()
  await expect(page.getByText('Acesso negado: Você não tem permissão para ajustar saldo deste usuário.')).toBeVisible()
  await expect(page.getByLabel('Justificativa')).toHaveValue('Feira')
})

test('Ajuste de Horas is the master’s: an employee and a date are required; an admin is sent to Ponto', {
  tag: '@longer',
}, async ({ page, ana, yesterday, helena, patricia, master }) => {
  await enter(page, helena, '/relatorio')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Ajuste de Horas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajuste Manual de Horas')
  await page.getByLabel('Funcionário').selectOption(ana.name)
  await page.getByLabel('Horas').fill('1')
  await page.getByLabel('Justificativa').fill('Treinamento')
  await page.getByLabel('Data').fill('')
  await page.getByRole('button', { name: 'Registrar Ajuste' }).click()
  await expect(page.getByText('Informe a data.')).toBeVisible()
  await page.getByLabel('Data').fill(yesterday)
  await page.getByRole('button', { name: 'Registrar Ajuste' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Ajuste registrado')
  expect(await master<Stored[]>('GET', `/time-entries?user_id=${ana.id}`)).toMatchObject([{ minutes_adjusted: 60 }])
  await page.getByRole('button', { name: 'Voltar para Relatório' }).click()
  await expect(page).toHaveURL(/\/relatorio$/)
  await page.evaluate(() => localStorage.clear())
  await enter(page, patricia, '/ajuste-horas')
  await expect(page).toHaveURL(/\/ponto$/)
})

test('more than a day at once is written only with the password', async ({ page, ana, patricia }) => {
  await enter(page, patricia, '/ajuste-saldo')
  await page.getByLabel('Funcionário').selectOption(ana.name)
  await page.getByLabel('Horas').fill('30')
  await page.getByLabel('Justificativa').fill('Saldo do sistema de antes')
  await page.getByRole('button', { name: 'Registrar Ajuste' }).click()
  const sure = page.getByRole('dialog', { name: 'Confirmar alteração' })
  await sure.getByLabel('Sua senha').fill(PASSWORD)
  await sure.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(`${ana.name}: +30h00min`)).toBeVisible()
})
