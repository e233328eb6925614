import { ask, fill, open, timeOfMissing, toast } from './adjustment-form.ts'
import { expectArrived } from './arrived.ts'
import { expect, test } from './journey.ts'
import { installed, onPonto, punchAll, punchButton, signIn, tryToSignIn } from './person.ts'
import { silenceStore } from './silent-store.ts'
import { triedAgain } from './tried-again.ts'

test('what can’t be read or sent is said in the words of the specification, and tried again', {
  tag: '@longer',
}, async ({ page, server, ana }) => {
  // The login page of a Wi-Fi is not our answer.
  const noSlips = { path: '/api/payslips', mode: 'status', status: 500 } as const
  await server.faults([{ path: `/api/time-entries/today/${ana.id}`, mode: 'html' }, noSlips])
  await page.goto('/login')
  await tryToSignIn(page, ana.email)
  const band = page.getByRole('alert').filter({ hasText: 'Erro ao carregar dados: Verifique sua conexao' })
  await expect(band.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  // M-01: marking still works, and the device's own data tells which button is next.
  await punchAll(page, 'ENTRADA')
  await expect(punchButton(page, 'PAUSA')).not.toHaveAttribute('aria-disabled')
  await expect(punchButton(page, 'ENTRADA')).toHaveAttribute('aria-disabled')
  const marks = await expectArrived(server, ['entrada'])
  expect(marks.map(({ user_id }) => user_id)).toEqual([ana.id])
  await server.faults([noSlips])
  await triedAgain(page, band)
  await onPonto(page)

  await page.goto('/contracheque')
  await expect(page.getByText('Erro ao carregar contracheques. Tente novamente mais tarde.')).toBeVisible()
  await server.faults([])
  await triedAgain(page, page.getByText('Erro ao carregar contracheques. Tente novamente mais tarde.'))

  await page.goto('/saldo-horas')
  // The sums grow by the day in progress once it is read; nobody hits a button that moves under the finger.
  await expect(page.getByText('Em andamento')).toBeVisible()
  await page.getByRole('button', { name: 'Solicitar Ajuste' }).click()
  await page.getByRole('tab', { name: 'Histórico de Solicitações' }).click()
  await expect(page.getByText('Nenhum ajuste solicitado.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).last().click()
  await server.faults([{ path: '/api/time-entries', mode: 'status', status: 500 }])
  await page.getByRole('button', { name: 'Solicitar Ajuste' }).click()
  await page.getByLabel('Justificativa').fill('Fechei a loja sozinha')
  await page.getByLabel('Horas', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Enviar' }).click()
  // A server in trouble is no refusal: the request is kept and sent later.
  await expect(page.getByRole('alertdialog', { name: 'Solicitação guardada' })).toBeVisible()
})

test('what was read before is shown, and said to be of before', { tag: '@longer' }, async ({ page, server, ana }) => {
  await signIn(page, ana)
  await page.goto('/saldo-horas')
  const asks = page.getByRole('button', { name: 'Solicitar Ajuste' })
  await asks.click()
  await page.getByRole('tab', { name: 'Histórico de Solicitações' }).click()
  await expect(page.getByText('Nenhum ajuste solicitado.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).last().click()
  await server.faults([{ path: '/api/time-entries', mode: 'status', status: 500 }])
  await asks.click()
  await expect(toast(page)).toHaveText('Usando dados em cacheNao foi possivel atualizar os dados.')
})

test('a device that keeps nothing, without a network: neither a certificate nor a request is called sent, and their words stay', {
  tag: '@longer',
}, async ({ context, page, ana }) => {
  await signIn(page, ana)
  await installed(page)
  await page.getByRole('button', { name: 'Atestados' }).click()
  const chooser = page.locator('input[type=file]').first()
  await chooser.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
  await page.getByLabel('Data do atestado').fill('2026-06-16')
  await page.getByLabel('Dias de afastamento').fill('2')
  await silenceStore(page, 'ponto-papers')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(toast(page)).toHaveText('Falha no uploadNao foi possivel enviar o atestado.')
  await expect(page.getByLabel('Dias de afastamento')).toHaveValue('2')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()

  await open(page)
  await fill(page, 'entrada', '2026-06-16', '08:00')
  await ask(page)
  await expect(page.getByText('Falha ao enviar solicitacao')).toBeVisible()
  await expect(timeOfMissing(page, 'entrada')).toHaveValue('08:00')
})
