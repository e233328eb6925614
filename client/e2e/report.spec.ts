import { asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { enter, writeDay } from './office.ts'
import { noteIn, openDay, PEOPLE_ROWS } from './on-screen.ts'
import { triedAgain } from './tried-again.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const rows = PEOPLE_ROWS

test('the master sees everybody’s day on one scale, and narrows it by filters that stay in the address', async ({
  page,
  server,
  ana,
  yesterday,
  helena,
  master,
}) => {
  const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })
  const caio = await hire({ server, store: norte }, 'Caio Neves')
  await writeDay(master, caio.id, yesterday, '08:00 12:00 13:00 17:00')
  const asAna = await asking(server, ana.email)
  await asAna('POST', '/time-entries', { entry_type: 'entrada', timestamp: new Date().toISOString() })

  await enter(page, helena, '/relatorio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatório de Usuários')
  // Masters are hidden: Ana, Caio and the admin.
  await expect(page.locator(rows)).toHaveCount(3)
  const anas = page.locator(rows).filter({ hasText: 'Ana Paula Ribeiro' })
  await expect(anas).toContainText('Em andamento')
  await expect(anas).toContainText('Hora não conferida')
  await expect(page.getByText('1 em andamento')).toBeVisible()
  await anas.getByRole('button', { name: /^Ver entrada das/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrada de Ana Paula Ribeiro' })
  await expect(dialog).toContainText('precisa de atenção')
  await expect(dialog).toContainText('O aparelho não tinha tido contato com o servidor.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByLabel('Data').fill(yesterday)
  await expect(page).toHaveURL(new RegExp(`data=${yesterday}`))
  const caios = page.locator(rows).filter({ hasText: 'Caio Neves' })
  await expect(caios.locator('ul + div')).toContainText('08:00')
  await expect(caios).toContainText('Jornada finalizada')
  await expect(caios.getByRole('img', { name: /entrada 08:00, pausa 12:00, retorno 13:00, saída 17:00/ })).toBeVisible()
  await page.getByLabel('Empresa').selectOption('Ipê Norte')
  await expect(page.locator(rows)).toHaveCount(1)
  await page.reload()
  await expect(page.locator(rows)).toHaveCount(1)
  await expect(page.getByLabel('Empresa')).toHaveValue(norte.id)
  await page.getByLabel('Perfil').selectOption('Administradores')
  await expect(page.getByText('Nenhuma pessoa encontrada')).toBeVisible()
  await page.goto(`/relatorio?data=${yesterday}&tipo=funcionarios`)
  await expect(page.locator(rows)).toHaveCount(2)

  // O-02: the details open on the report's day, lead on through the same list, and back to it unchanged.
  await page.getByRole('link', { name: 'Ver relatório detalhado de Caio Neves' }).click()
  await expect(page).toHaveURL(new RegExp(`/relatorio-detalhe\\?userId=${caio.id}`))
  const lookedAt = openDay(page).and(page.locator(`[data-day="${yesterday}"]`))
  await expect(lookedAt.locator('> div > b')).toHaveText('08:00')
  const list = page.getByRole('navigation', { name: 'Pessoas do relatório' })
  await expect(list).toContainText(/[12] de 2/)
  await list.getByRole('link', { name: /Ana Paula Ribeiro/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ana Paula Ribeiro' })).toBeVisible()
  await expect(lookedAt).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para Relatório' }).click()
  await expect(page).toHaveURL(new RegExp(`/relatorio\\?data=${yesterday}&tipo=funcionarios$`))
  await expect(page.locator(rows)).toHaveCount(2)
})

test('on a phone the other filters are behind a button, and what is on can be taken off', async ({
  page,
  ana,
  patricia,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, patricia, '/relatorio')
  await expect(page.locator(rows)).toHaveCount(2)
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mais filtros' })
  await sheet.getByLabel('Funcionário').selectOption(ana.name)
  await sheet.getByRole('button', { name: 'Ver resultado' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator(rows)).toHaveCount(1)
  await page.getByRole('button', { name: `Remover filtro ${ana.name}` }).click()
  await expect(page.locator(rows)).toHaveCount(2)
})

test('zeroing says what will be voided, asks for the password, and voids just that', async ({
  page,
  ana,
  today,
  yesterday,
  patricia,
  master,
}) => {
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 17:00')
  const left = () => master<unknown[]>('GET', `/time-entries?user_id=${ana.id}`)
  await enter(page, patricia, `/relatorio?data=${yesterday}`)
  await expect(page.locator(rows).filter({ hasText: ana.name })).toContainText('08:00')
  await expect(page.getByRole('button', { name: 'Zerar registros' })).toBeHidden()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Zerar registros' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zerar registros' })
  const confirm = dialog.getByRole('button', { name: 'Zerar registros' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Sua senha').fill('errada')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Funcionário').selectOption(ana.name)
  // A period is the default; voiding everything requires typing the name.
  await expect(dialog.getByRole('button', { name: 'Um período' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Todos os registros' }).click()
  await expect(noteIn(dialog, 'status')).toContainText(
    'Serão anulados 4 registros de Ana Paula Ribeiro, de todo o período',
  )
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Nome da pessoa').fill('Ana Paula')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Nome da pessoa').fill('ana paula ribeiro')
  await confirm.click()
  await expect(dialog.getByText('Senha incorreta')).toBeVisible()
  expect(await left()).toHaveLength(4)

  await dialog.getByRole('button', { name: 'Um período' }).click()
  await dialog.getByLabel('Sua senha').fill('senha')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Data de início').fill(today)
  await dialog.getByLabel('Data de fim').fill(today)
  await expect(noteIn(dialog, 'status')).toContainText('Não há registros de Ana Paula Ribeiro')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Data de fim').fill(yesterday)
  await expect(dialog.getByText('Período inválido')).toBeVisible()
  await dialog.getByLabel('Data de início').fill(yesterday)
  await expect(noteIn(dialog, 'status')).toContainText('Serão anulados 4 registros')
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-toast]')).toContainText('4 registros anulados.')
  await expect(page.locator(rows).filter({ hasText: ana.name })).toContainText(/Sem registros|Folga|Feriado/)
  expect(await left()).toHaveLength(0)
})

test('an admin sees only the people in scope; an employee is sent to Ponto from all of it', { tag: '@longer' }, async ({
  page,
  server,
  ana,
  patricia,
}) => {
  const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })
  await hire({ server, store: norte }, 'Caio Neves')
  await enter(page, patricia, '/relatorio')
  await expect(page.locator(rows)).toHaveCount(2)
  await expect(page.locator('main')).not.toContainText('Caio Neves')
  await page.getByRole('button', { name: 'Voltar para Ponto' }).click()
  await expect(page).toHaveURL(/\/ponto$/)

  await page.evaluate(() => localStorage.clear())
  for (const address of ['/relatorio', '/relatorio-detalhe', '/ajuste-saldo', '/ajuste-horas', '/saldo-horas-admin']) {
    await enter(page, ana, address)
    await expect(page).toHaveURL(/\/ponto$/)
    await page.evaluate(() => localStorage.clear())
  }
})

test('a failure says so and can be tried again; without a network the last answer stays, with its time', async ({
  context,
  page,
  server,
  ana,
  patricia,
}) => {
  await server.faults([{ path: '/api/reports/daily', mode: 'status', status: 400 }])
  await enter(page, patricia, '/relatorio')
  const problem = page.getByText('Ocorreu um erro ao carregar os dados. Tente novamente.')
  await expect(problem).toBeVisible()
  await server.faults([])
  await triedAgain(page, problem)
  await expect(page.locator(rows).filter({ hasText: ana.name })).toBeVisible()
  // Current data shows no time.
  await expect(page.getByText(/Atualizado às/)).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByText('Você está offline.')).toBeVisible()
  await expect(page.locator(rows).filter({ hasText: ana.name })).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  const zero = page.getByRole('button', { name: 'Zerar registros' })
  await expect(zero).toHaveAttribute('aria-disabled', 'true')
  await zero.press('Enter')
  await expect(page.locator('[data-toast]')).toContainText('Sem internet não é possível fazer isso agora.')
})
