import {
  ask,
  daysAgo,
  dialog,
  type Entry,
  fill,
  notAllowed,
  open,
  row,
  timeOfMissing,
  toast,
  understood,
} from './adjustment-form.ts'
import { speaksAs } from './api-person.ts'
import { expect, hire, test } from './journey.ts'
import { papersOf } from './papers.ts'
import { leftBehind, openPonto } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'employee' })

test('a request: what is missing is said, the day of the address is filled in, it is sent, decided, and answered', async ({
  page,
  server,
  store,
  ana,
}) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  await openPonto(page)
  await page.goto('/ponto?ajuste=2026-06-16')
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByLabel('Data', { exact: true })).toHaveValue('16/06/2026')
  await expectCleanInBothThemes(page, 'solicitar ajuste')
  await ask(page)
  await expect(toast(page)).toHaveText('Campos obrigatoriosPreencha todos os campos obrigatorios.')
  await fill(page, 'entrada', daysAgo(0), '23:59')
  await ask(page)
  await expect(dialog(page)).toContainText('A data não pode ser futura.')

  await fill(page, 'entrada', '2026-06-16', '08:00')
  await ask(page)
  await expect(page.getByRole('alertdialog', { name: 'Solicitação enviada' })).toBeVisible()
  await expectCleanInBothThemes(page, 'solicitação enviada')
  await understood(page)
  await expect(page).toHaveURL(/\/ponto$/)
  await leftBehind(page)
  const [sent] = await (await speaksAs(server, ana.email)).ask<Entry[]>('GET', '/time-entries?type=ajuste')
  expect(sent).toMatchObject({
    status: 'pending',
    timestamp: '2026-06-16T11:00:00.000Z',
    notes: 'Ajuste Solicitado: entrada - Esqueci de bater o ponto',
  })

  await open(page)
  await page.getByRole('tab', { name: 'Historico de ajustes' }).click()
  await expect(row(page)).toContainText('Entrada, 16/06/2026 às 08:00')
  await expect(row(page)).toContainText('Pendente')
  await page.keyboard.press('Escape')
  await leftBehind(page)
  const rosa = await speaksAs(server, boss.email)
  await rosa.ask('PUT', `/time-entries/${sent?.id}/status`, { status: 'rejected', notes: 'Você estava de folga.' })
  await open(page)
  await page.getByRole('tab', { name: 'Historico de ajustes' }).click()
  await expect(row(page)).toContainText('Rejeitado')
  await expect(row(page)).toContainText('Você estava de folga.')
  await expectCleanInBothThemes(page, 'histórico de ajustes')
})

test('a request that does not fit its day: said before it is sent, and when the server says so; the words stay', async ({
  page,
  server,
}) => {
  await openPonto(page)
  await open(page)
  await fill(page, 'pausa', daysAgo(3), '12:00')
  await ask(page)
  await expect(notAllowed(page)).toContainText('Pausa às 12:00 não cabe neste dia: registre a entrada.')
  await expectCleanInBothThemes(page, 'ação não permitida')
  expect(
    (await server.requests()).filter(({ method, path }) => method === 'POST' && path === '/api/time-entries/requests'),
  ).toEqual([])
  await understood(page)
  await expect(timeOfMissing(page, 'pausa')).toHaveValue('12:00')

  // The device knows nothing of that day, so the server decides.
  await server.faults([{ path: '/api/users/.*/balance', mode: 'status', status: 503 }])
  await fill(page, 'retorno', daysAgo(75), '13:00')
  await ask(page)
  await expect(notAllowed(page)).toContainText('Retorno às 13:00 não cabe neste dia: registre a entrada.')
  expect(
    (await server.requests()).filter(({ method, path }) => method === 'POST' && path === '/api/time-entries/requests'),
  ).toHaveLength(1)
  expect(await papersOf(page)).toEqual([])
})

test('a refusal of another kind is said in a toast, and the form keeps its words', { tag: '@longer' }, async ({
  page,
  server,
  ana,
}) => {
  await openPonto(page)
  await open(page)
  await fill(page, 'entrada', daysAgo(2), '08:00')
  await page.getByLabel('Justificativa').selectOption('Instabilidade no sistema')
  const words = 'Você não tem permissão para isso.'
  await server.faults([{ path: '/api/time-entries/requests', mode: 'status', status: 403, words }])
  await ask(page)
  await expect(toast(page)).toHaveText('ErroVocê não tem permissão para isso.')
  await expect(timeOfMissing(page, 'entrada')).toHaveValue('08:00')
  await server.faults([])
  await ask(page)
  await expect(page.getByRole('alertdialog', { name: 'Solicitação enviada' })).toBeVisible()
  expect(await (await speaksAs(server, ana.email)).ask<Entry[]>('GET', '/time-entries?type=ajuste')).toHaveLength(1)
})
