import { PASSWORD } from './ask.ts'
import { expect, test } from './journey.ts'
import { enter, writeDay } from './office.ts'
import { givesPassword } from './person.ts'
import { act, dialog, opensUsers, toast } from './users-cards.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

test.describe('an admin', () => {
  // Nobody lands on the report first, which would keep its vacations on the device.
  test.use({ as: 'admin' })

  test('batch registration says what could not be read or written, and goes on', { tag: '@longer' }, async ({
    page,
    server,
    ana,
    master,
  }) => {
    const fails = (path: string) => server.faults([{ path, mode: 'status', status: 500 }])
    const works = () => server.faults([])
    const again = () => page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await fails('^/api/users([?]|$)')
    await page.goto('/registro-lote')
    await expect(page.getByText('Não foi possível carregar os dados iniciais')).toBeVisible()
    await works()
    await again()
    const anas = page.getByRole('checkbox', { name: ana.name })
    await expect(anas).toBeVisible()
    await page.getByRole('button', { name: /^Registrar Entrada/ }).click({ force: true })
    await expect(toast(page).last()).toContainText('Nenhum usuário selecionado')
    await expect(toast(page).last()).toContainText('Selecione pelo menos um usuário para registrar pontos.')
    await anas.press('Space')
    await page.getByLabel('Hora', { exact: true }).fill('')
    await page.getByRole('button', { name: /^Registrar Entrada/ }).click()
    await expect(toast(page).last()).toContainText('Data/hora incompleta')
    await page.getByLabel('Hora', { exact: true }).fill('00:00')
    await fails('^/api/time-entries/batch')
    await page.getByRole('button', { name: /^Registrar Entrada/ }).click()
    await expect(toast(page).last()).toContainText('Erro ao criar registros')

    await page.goto('/registro-lote?modo=ausencia')
    await page.getByRole('checkbox', { name: ana.name }).press('Space')
    await page.getByRole('button', { name: /^Registrar Ausência/ }).click()
    await expect(toast(page).last()).toContainText('Erro ao criar registros de ausência')

    await fails('^/api/schedules')
    await page.goto(`/registro-lote?escala-funcionario=${ana.id}`)
    await expect(page.getByText('Não foi possível carregar as escalas: falha de teste')).toBeVisible()
    await works()
    const week = [{ day_of_week: 1, start_time: '08:00', end_time: '18:00', break_duration: 60 }]
    await master('PUT', `/schedules/sets/${ana.id}`, { name: 'Comercial', days: week })
    await again()
    await page.getByRole('button', { name: 'Excluir Comercial' }).click()
    await fails('^/api/schedules')
    await givesPassword(page, 'Excluir')
    await expect(dialog(page, 'Excluir escala')).toContainText('Não foi possível excluir a escala')

    await fails('^/api/vacations')
    await page.goto('/registro-lote?aba=ferias')
    await expect(page.getByText('Não foi possível carregar os dados de férias: falha de teste')).toBeVisible()
    await works()
    await master('POST', '/vacations', { user_id: ana.id, start_date: '2031-01-05', end_date: '2031-01-20' })
    await again()
    await page.getByRole('button', { name: /^Excluir/ }).click()
    await fails('^/api/vacations')
    await givesPassword(page, 'Excluir')
    await expect(dialog(page, 'Excluir férias')).toContainText('Não foi possível excluir o registro de férias.')
  })
})

test('adjustments and details say what could not be read or written', { tag: '@longer' }, async ({
  page,
  server,
  ana,
  yesterday,
  patricia,
  master,
}) => {
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 17:00')
  const timestamp = new Date().toISOString()
  const notes = 'Ajuste Manual: Adição - Engano'
  const adjustment = { user_id: ana.id, entry_type: 'ajuste', timestamp, minutes_adjusted: 45, notes }
  await master('POST', '/time-entries', adjustment)
  await enter(page, patricia, '/saldo-horas-admin')
  await server.faults([{ path: `^/api/users/${ana.id}/balance`, mode: 'status', status: 500 }])
  await page.getByRole('button', { name: `Detalhes de ${ana.name}` }).click()
  await expect(page.getByText('Não foi possível carregar os detalhes. Tente novamente.')).toBeVisible()

  await server.faults([])
  await page.goto('/ajuste-saldo')
  await page.getByRole('tab', { name: 'Histórico de Ajustes' }).click()
  await page.getByRole('button', { name: /^Cancelar ajuste/ }).click()
  await server.faults([{ path: '^/api/time-entries$', mode: 'status', status: 500 }])
  await givesPassword(page, 'Cancelar ajuste')
  await expect(dialog(page, 'Cancelar ajuste')).toContainText('Ocorreu um erro ao cancelar o ajuste.')
  await server.faults([])
  await givesPassword(page, 'Cancelar ajuste')
  await expect(toast(page).last()).toContainText('Ajuste cancelado')
})

test('people’s dialogs and holidays say what could not be read or written', { tag: '@longer' }, async ({
  page,
  server,
  ana,
  helena,
}) => {
  const { token } = (await (
    await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: helena.email, password: PASSWORD }),
    })
  ).json()) as { token: string }
  const form = new FormData()
  for (const [name, value] of Object.entries({ user_id: ana.id, year: '2026', month: '03' })) form.set(name, value)
  form.set('file', new Blob([PDF]), 'holerite.pdf')
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${server.url}/api/payslips`, { method: 'POST', headers, body: form })).status).toBe(201)
  await opensUsers(page, helena.email)
  await server.faults([{ path: '^/api/payslips', mode: 'status', status: 500 }])
  await act(page, ana.name, 'Contracheques')
  const slips = dialog(page, 'Contracheques')
  await expect(slips).toContainText('Não foi possível carregar os contracheques.')
  await server.faults([])
  await slips.getByRole('button', { name: 'Tentar Novamente' }).click()
  await slips.getByRole('button', { name: /^Excluir/ }).click()
  await server.faults([{ path: '^/api/payslips', mode: 'status', status: 500, times: 1 }])
  const sure = dialog(page, 'Excluir contracheque')
  await givesPassword(page, 'Excluir')
  await expect(sure).toContainText('Erro ao deletar contracheque')
  await sure.getByRole('button', { name: 'Excluir' }).click()
  await expect(sure).toBeHidden()
  await slips.getByRole('button', { name: 'Cancelar' }).click()

  await act(page, ana.name, 'Excluir')
  const remove = dialog(page, 'Excluir pessoa')
  await remove.getByLabel('Sua senha').fill(PASSWORD)
  await server.faults([{ path: '^/api/auth/verify-password', mode: 'html', times: 1 }])
  await remove.getByRole('button', { name: 'Excluir' }).click()
  await expect(remove).toContainText('Falha ao verificar senha.')
  await expect(remove.getByLabel('Sua senha')).toHaveValue(PASSWORD)

  await server.faults([{ path: '^/api/holidays', mode: 'status', status: 500 }])
  await page.goto('/gerenciar-feriado')
  await expect(page.getByText('Não foi possível carregar os dados.')).toBeVisible()
  await server.faults([])
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByText('Não foi possível carregar os dados.')).toBeHidden()
})
