import type { Page } from '@playwright/test'
import { addDays } from '#shared/calendar/day.ts'
import { asking, PASSWORD } from './ask.ts'
import { expect, test } from './journey.ts'
import { lastWorkday, writeDay } from './office.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'admin', viewport: { width: 1440, height: 900 } })

const written = (day: string) => day.split('-').reverse().join('/')

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const told = (page: Page) => page.getByRole('list', { name: 'O que foi feito' }).getByRole('listitem').locator('p')

test('the ledger, with an adjustment, and what was done in words', async ({
  page,
  ana,
  patricia,
  helena,
  today,
  master,
}) => {
  const day = lastWorkday(today)
  // No Saturday between that day and today is due.
  const hours = { start_time: '08:00', end_time: '17:00', break_duration: 60 }
  const days = [1, 2, 3, 4, 5].map((day_of_week) => ({ day_of_week, ...hours }))
  await master('PUT', `/schedules/sets/${ana.id}`, { name: 'Semana', days, valid_from: addDays(day, -30) })
  await writeDay(master, ana.id, day, '08:00 12:00 13:00 17:30')
  await page.goto(`/pessoa?userId=${ana.id}&mes=${day.slice(0, 7)}&acao=ajustar`)
  const adjust = page.getByRole('dialog', { name: `Ajustar o saldo de ${ana.name}` })
  await adjust.getByLabel('Horas', { exact: true }).fill('1')
  await adjust.getByLabel('Data').fill(written(day))
  await adjust.getByLabel('Justificativa').fill('Inventário')
  await adjust.getByRole('button', { name: 'Registrar Ajuste' }).click()
  await expect(adjust).toBeHidden()
  await tab(page, 'Ponto').press('ArrowRight')
  await expect(tab(page, 'Saldo')).toBeFocused()
  const moves = page.getByRole('list', { name: 'Movimentos do saldo' }).getByRole('listitem')
  await expect(moves).toHaveCount(2)
  await expect(moves.first()).toContainText(/Inventário.*\+01h00min.*\+01h30min/)
  await expect(moves.nth(1)).toContainText(/Trabalhou 08:30.*previsto 08:00.*\+00h30min/)
  await moves.nth(1).locator('summary').click()
  await expect(moves.nth(1)).toContainText('Por que este saldo?')
  const bank = page.getByRole('region', { name: 'Banco de horas' })
  await expect(bank).toContainText('+01h30min')
  await tab(page, 'Histórico').click()
  await expect(told(page).filter({ hasText: `${patricia.name} escreveu um registro ou um ajuste` })).toHaveCount(1)
  await expect(told(page).filter({ hasText: `${helena.name} escreveu um registro ou um ajuste` })).toHaveCount(4)
})

test('the other parts: papers, schedule and vacation, access, and what was done in words', { tag: '@longer' }, async ({
  page,
  ana,
  patricia,
  today,
}) => {
  await page.goto(`/pessoa?userId=${ana.id}`)
  await tab(page, 'Documentos').click()
  await expect(page).toHaveURL(/aba=documentos/)
  await page.getByRole('button', { name: 'Enviar atestado' }).click()
  const papers = page.getByRole('dialog', { name: 'Dados Pessoais' })
  await expect(papers.getByRole('tab', { name: 'Atestados' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Contracheques' })).toContainText('Nenhum contracheque enviado.')

  await page.goto(`/pessoa?userId=${ana.id}&acao=ferias`)
  const vacation = page.getByRole('dialog', { name: 'Registrar Férias' })
  await vacation.getByLabel('Data de início *').fill(written(addDays(today, 40)))
  await vacation.getByLabel('Data de fim *').fill(written(addDays(today, 49)))
  await vacation.getByRole('button', { name: 'Salvar' }).click()
  await expect(vacation).toBeHidden()
  await expect(page).toHaveURL(/aba=escala$/)
  await expect(page.getByRole('region', { name: 'Férias' })).toContainText('10 dias')
  await page.getByRole('region', { name: 'Escala' }).getByRole('button', { name: 'Nova Escala' }).click()
  const schedule = page.getByRole('dialog', { name: 'Nova Escala' })
  await schedule.getByLabel('Nome da escala').fill('Balcão')
  await schedule.getByRole('button', { name: 'Salvar' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Confirmar escala' })
  await sure.getByRole('button', { name: 'Confirmar' }).click()
  await expect(sure).toBeHidden()
  await expect(page.getByRole('region', { name: 'Escala' })).toContainText('Balcão')

  await tab(page, 'Acesso').click()
  await expect(page.getByRole('region', { name: 'Acesso' })).toContainText(ana.email)
  await expect(page.getByRole('button', { name: 'Gerenciar Acesso' })).toHaveCount(0)
  await page.getByRole('region', { name: 'O que fazer' }).getByRole('button', { name: 'Config.Senha' }).click()
  await expect(page.getByRole('dialog', { name: 'Config.Senha' })).toBeVisible()
  await page.keyboard.press('Escape')

  await tab(page, 'Histórico').click()
  await expect(told(page).filter({ hasText: `${patricia.name} mudou a escala` })).toHaveCount(1)
  await expect(told(page).filter({ hasText: `${patricia.name} registrou férias` })).toHaveCount(1)
  await told(page).first().getByRole('link', { name: patricia.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(patricia.name)
})

test('every part holds under axe, at every width, in both themes, with text twice as big', { tag: '@longer' }, async ({
  page,
  server,
  ana,
  today,
}) => {
  const day = lastWorkday(today)
  const email = 'maria.aparecida.de.albuquerque@supermercadosipe.com.br'
  const writer = await server.person({ name: 'Maria Aparecida', email, password: PASSWORD, role: 'master' })
  await writeDay(await asking(server, writer.email), ana.id, day, '08:00 12:00 13:00')
  const asAna = await asking(server, ana.email)
  const notes = 'Ajuste Solicitado: +01:30 - Inventário'
  await asAna('POST', '/time-entries', {
    entry_type: 'ajuste',
    timestamp: new Date().toISOString(),
    notes,
    minutes_adjusted: 90,
  })
  const parts: Record<string, string> = {
    ponto: 'Esperando decisão',
    saldo: 'Banco de horas',
    documentos: 'Contracheques',
    escala: 'Férias',
    acesso: 'Acesso',
    historico: 'Histórico',
  }
  for (const [tab, region] of Object.entries(parts)) {
    await page.goto(`/pessoa?userId=${ana.id}&mes=${day.slice(0, 7)}&aba=${tab}&dia=${day}`)
    await expect(page.getByRole('region', { name: region, exact: true })).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectCleanInBothThemes(page, `${tab}, ${width} px`)
    }
    await expectNoSidewaysScroll(page, tab, [320, 360, 390, 834, 835, 1080, 1440])
    await page.setViewportSize({ width: 320, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const tooWide = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
    // What a script draws by the width of the window follows it by a moment.
    await expect.poll(tooWide, { message: `${tab} with big text` }).toBeLessThanOrEqual(0)
  }
})
