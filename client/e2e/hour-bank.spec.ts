import { monthTitle } from '#shared/text/format.ts'
import { expect, hire, test } from './journey.ts'
import { enter, writeDay } from './office.ts'
import { triedAgain } from './tried-again.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('cards by the largest balance, the details by period, and the printable document', async ({
  page,
  server,
  store,
  ana,
  today,
  yesterday,
  helena,
  master,
}) => {
  const caio = await hire({ server, store }, 'Caio Neves')
  const give = (user_id: string, minutes: number) => {
    const notes = `Ajuste Manual: ${minutes < 0 ? 'Subtração' : 'Adição'} - abertura`
    // An entry of today enters the balances when the day is over.
    const timestamp = `${yesterday}T12:00:00-03:00`
    return master('POST', '/time-entries', {
      user_id,
      entry_type: 'ajuste',
      timestamp,
      minutes_adjusted: minutes,
      notes,
    })
  }
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 17:00')
  await give(caio.id, -6000)
  const bank = await master<{ name: string; balance_minutes: number }[]>('GET', `/hour-bank?cutoff=${today}`)

  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', String(performance.now()))
  })
  await enter(page, helena, '/saldo-horas-admin')
  const cards = page.getByRole('list', { name: 'Saldos' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  expect(await cards.getByRole('heading').allTextContents()).toEqual(bank.map(({ name }) => name))
  await expect(cards.first()).toContainText(caio.name)
  await page.getByLabel('Funcionário').selectOption(ana.name)
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`funcionario=${ana.id}`))

  await cards.getByRole('button', { name: `Detalhes de ${ana.name}` }).click()
  const dialog = page.getByRole('dialog', { name: ana.name })
  await dialog.getByRole('button', { name: 'Todos' }).click()
  await dialog
    .locator('summary')
    .filter({ hasText: monthTitle(yesterday.slice(0, 7)) })
    .click()
  await expect(dialog.locator('summary').filter({ hasText: '08:00 · 12:00 · 13:00 · 17:00' })).toContainText('08:00')
  await expect(dialog).toContainText(`Saldo geral até ${yesterday.split('-').reverse().join('/')}`)
  await dialog.getByRole('button', { name: 'Personalizado' }).click()
  await dialog.getByLabel('Data de início').fill('')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog).toContainText('Selecione as datas de início e fim para o filtro personalizado.')
  await dialog.getByLabel('Data de início').fill(today)
  await dialog.getByLabel('Data de fim').fill(yesterday)
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog.getByText('Período inválido')).toBeVisible()
  await dialog.getByLabel('Data de início').fill(yesterday)
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog).toContainText('1 dia no período')

  const began = await page.evaluate(() => performance.now())
  await dialog.getByRole('button', { name: 'Gerar Relatório PDF' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', /\d/)
  const printed = Number(await page.locator('html').getAttribute('data-printed'))
  expect(printed - began).toBeGreaterThanOrEqual(500)
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article', { name: 'Documento para impressão' })
  await expect(paper).toContainText(ana.name)
  await expect(paper).toContainText('08:00*12:00*13:00*17:00*')
  await expect(dialog).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('an admin sees the people of admin_stores, and without any an empty hour bank; a failure can be tried again', async ({
  page,
  server,
  ana,
  patricia,
  keep,
}) => {
  const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })
  await hire({ server, store: norte }, 'Caio Neves')
  await server.faults([{ path: '/api/hour-bank', mode: 'status', status: 400 }])
  await enter(page, patricia, '/saldo-horas-admin')
  const problem = page.getByText('Ocorreu um erro ao carregar os dados. Tente novamente.')
  await expect(problem).toBeVisible()
  await server.faults([])
  await triedAgain(page, problem)
  const cards = page.getByRole('list', { name: 'Saldos' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: ana.name })).toBeVisible()
  await keep([])
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(cards).toHaveCount(0)
  await expect(page.getByText('Nenhuma pessoa encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para Relatório' }).click()
  await expect(page).toHaveURL(/\/relatorio$/)
})
