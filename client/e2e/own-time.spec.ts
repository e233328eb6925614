import { speaksAs } from './api-person.ts'
import { PASSWORD } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { untilKept } from './kept.ts'
import { enter } from './office.ts'
import { installed, punchAll, signIn } from './person.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test('the history: today’s marks by day, periods in the address, and all of it again without a network', async ({
  context,
  page,
  ana,
}) => {
  await signIn(page, ana)
  await installed(page)
  await punchAll(page, 'ENTRADA', 'PAUSA')
  await page.getByRole('link', { name: 'Historicos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ultimos 7 dias' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-day] li')).toHaveText([/^Pausa/, /^Entrada/])
  await expectCleanInBothThemes(page, 'histórico')

  await page.getByRole('button', { name: 'Proximo' }).click({ force: true })
  await expect(page.getByText('O período já termina hoje.')).toBeVisible()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(page.getByText('Nenhum registro encontrado no período selecionado.')).toBeVisible()
  await expect(page).toHaveURL(/inicio=.*fim=/)
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect(page.locator('[data-day] li')).toHaveCount(2)
  const [day, month, year] = (await page.getByLabel('Início', { exact: true }).inputValue()).split('/')
  const today = `${year}-${month}-${day}`
  await untilKept(page, `"from":"${today}","to":"${today}"`)
  await untilKept(page, '"ahead"', '"pausa"')

  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('[data-day] li')).toHaveText([/^Pausa/, /^Entrada/])
  // L-01: never opened, but read ahead.
  await page.getByRole('button', { name: 'Mes atual' }).click()
  await expect(page.locator('[data-day] li')).toHaveText([/^Pausa/, /^Entrada/])
  await page.goto('/saldo-horas')
  await expect(page.getByText(/^Saldo de 01.*/)).toBeVisible()
  await page.goto('/contracheque')
  await expect(page.getByText('Nenhum contracheque disponível.')).toBeVisible()
  await page.goto('/historico?inicio=2020-01-01&fim=2020-01-31')
  await expect(page.getByText('Ainda não há dados neste aparelho.')).toBeVisible()
  await expect(page.getByText('Falha ao carregar historico')).toHaveCount(0)
})

test('the balance: sum, charts, why, a custom period that is checked, and a request that is decided', {
  tag: '@longer',
}, async ({ page, server, store, ana }) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  await signIn(page, ana)
  await punchAll(page, 'ENTRADA')
  await page.goto('/saldo-horas')
  await expect(page.getByText('Trabalhado por dia')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Evolução do saldo no período' })).toBeVisible()
  await page.locator('[data-day] summary').first().click()
  await expect(page.getByRole('heading', { name: 'Por que este saldo?' })).toBeVisible()
  await page.getByText('Ver como tabela').click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page, 'saldo de horas, as a table')
  await expectCleanInBothThemes(page, 'saldo de horas')

  await page.getByRole('button', { name: 'Personalizado' }).click()
  // It starts from the month shown before; without a date it asks for one.
  await page.getByLabel('Início', { exact: true }).fill('')
  await expect(
    page.getByText('Datas inválidas: Selecione as datas de início e fim para o filtro personalizado.'),
  ).toBeVisible()
  await page.getByLabel('Início', { exact: true }).fill('2026-06-10')
  await page.getByLabel('Fim', { exact: true }).fill('2026-06-01')
  await expect(page.getByText('Período inválido')).toBeVisible()
  await page.getByRole('button', { name: 'Este mês' }).click()

  await page.getByRole('button', { name: 'Solicitar Ajuste' }).click()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Por favor, informe uma justificativa para o ajuste.')).toBeVisible()
  await page.getByLabel('Justificativa').fill('Fechei a loja sozinha')
  await page.getByLabel('Horas', { exact: true }).fill('1')
  await page.getByLabel('Minutos').fill('30')
  await expectCleanInBothThemes(page, 'solicitar ajuste de saldo')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Solicitação enviada' })).toBeVisible()
  await page.getByRole('button', { name: 'Concluir' }).click()

  const rosa = await speaksAs(server, boss.email)
  const [asked] = await rosa.ask<{ id: string; notes: string; minutes_adjusted: number }[]>(
    'GET',
    '/time-entries/pending',
  )
  expect(asked).toMatchObject({ notes: 'Ajuste Solicitado: +01:30 - Fechei a loja sozinha', minutes_adjusted: 90 })
  await rosa.ask('PUT', `/time-entries/${asked?.id}/status`, { status: 'rejected', notes: 'Já estava no banco.' })
  await page.getByRole('button', { name: 'Solicitar Ajuste' }).click()
  await page.getByRole('tab', { name: 'Histórico de Solicitações' }).click()
  await expect(page.getByText('Resposta: Já estava no banco.')).toBeVisible()
})

test('an approved adjustment: only the master may delete it, with a password', { tag: '@longer' }, async ({
  page,
  server,
  store,
  ana,
}) => {
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const ines = await hire({ server, store }, 'Inês Dias', { role: 'master' })
  const boss = await speaksAs(server, ines.email)
  for (const { id, email } of [rosa, ana]) {
    const own = await speaksAs(server, email)
    const ask = { entry_type: 'ajuste', minutes_adjusted: 90, notes: 'Ajuste Solicitado: +01:30 - Inventário' }
    const { id: entry } = await own.ask<{ id: string }>('POST', '/time-entries', {
      ...ask,
      user_id: id,
      timestamp: new Date().toISOString(),
    })
    await boss.ask('PUT', `/time-entries/${entry}/status`, { status: 'approved' })
  }
  const history = async () => {
    await page.goto('/saldo-horas')
    await page.getByRole('button', { name: 'Solicitar Ajuste' }).click()
    await page.getByRole('tab', { name: 'Histórico de Solicitações' }).click()
    await expect(page.getByText('Aprovado', { exact: true })).toBeVisible()
  }
  await signIn(page, ana)
  await history()
  await expect(page.getByRole('button', { name: /^Excluir/ })).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await enter(page, rosa, '/saldo-horas')
  await history()
  await page.getByRole('button', { name: /^Excluir: Ajuste de/ }).click()
  await expect(page.getByText('Tem certeza que deseja excluir este ajuste?')).toBeVisible()
  await page.getByLabel('Sua senha').fill('errada')
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Senha incorreta')).toBeVisible()
  await page.getByLabel('Sua senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Nenhum ajuste solicitado.')).toBeVisible()
})

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

test('pay slips: list and grid, opened once and again without a network; one never opened says so', async ({
  context,
  page,
  server,
  store,
  ana,
}) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const { token } = await speaksAs(server, boss.email)
  for (const month of ['03', '04', '05', '06', '07', '08']) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ user_id: ana.id, year: '2026', month })) form.set(name, value)
    form.set('file', new Blob([PDF]), `holerite-${month}.pdf`)
    const sent = await fetch(`${server.url}/api/payslips`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(sent.status).toBe(201)
  }
  await signIn(page, ana)
  await installed(page)
  await page.getByRole('link', { name: 'Contracheques' }).click()
  const slip = (month: string) => page.getByRole('button', { name: new RegExp(`${month} de 2026`) })
  await expect(slip('Agosto')).toBeVisible()
  await expect(page.getByText('Role a lista para ver os 6 contracheques.')).toBeVisible()
  await expectCleanInBothThemes(page, 'contracheques')
  await page.getByRole('button', { name: 'Grade' }).click()
  const opened = context.waitForEvent('page')
  await slip('Agosto').click()
  await (await opened).close()

  await context.setOffline(true)
  await page.reload()
  const again = context.waitForEvent('page')
  await slip('Agosto').click()
  await (await again).close()
  await slip('Julho').click()
  await expect(page.getByText('Não foi possível abrir o arquivo. Por favor, tente novamente.')).toBeVisible()
})
