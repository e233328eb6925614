import { DAY } from '#shared/calendar/day.ts'
import type { HeldEvent } from '#shared/contract/held-events.ts'
import { expectArrived, expectTapped } from './arrived.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, test } from './journey.ts'
import { enter } from './office.ts'
import { deskOf } from './one-truth.ts'
import { expectStates } from './outbox.ts'
import { installed, openPonto, punchAll, syncIcon } from './person.ts'
import { expectDialogFits } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'employee' })

test('D-08 a mark of somebody dismissed leaves the phone, waits at the desk, and counts once it is admitted', {
  tag: '@longer',
}, async ({ context, ownBrowser, page, server, ana, patricia, master }) => {
  await openPonto(page)
  await installed(page)
  await context.setOffline(true)
  const taps = await punchAll(page, 'ENTRADA')
  await expect(syncIcon(page, '1 registro na fila')).toBeVisible()
  const left = new Date(Date.now() - 10 * DAY).toISOString()
  await master('PUT', `/users/${ana.id}`, { is_active: false, access_expires_at: left })
  await context.setOffline(false)
  await expectStates(page, ['acked'])
  expect(await server.entries()).toEqual([])

  const desk = await deskOf(ownBrowser, server)
  await enter(desk, patricia, '/relatorio')
  await desk.getByRole('button', { name: 'Solicitações, 1 pendente' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Solicitações' })
  const held = dialog.getByRole('list', { name: 'Registros retidos' }).locator('> li')
  await expect(held).toContainText(`O acesso de ${ana.name} já tinha terminado quando o registro chegou.`)
  await expect(dialog).not.toContainText('Nenhuma solicitação pendente')
  await expectDialogFits(desk, 'registros retidos')
  await expectCleanInBothThemes(desk, 'registros retidos')
  expect(await lookAtBigText(desk, 'registros retidos', [320, 1280])).toEqual([])
  await held.getByRole('button', { name: /^Desconsiderar/ }).press('Enter')
  await held.getByRole('button', { name: 'Desconsiderar', exact: true }).press('Enter')
  await expect(held).toContainText('Informe o motivo.')
  await held.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await held.getByRole('button', { name: /^Admitir Entrada/ }).click()
  await expect(desk.getByText('Registro admitido')).toBeVisible()
  await expect(dialog).toContainText('Nenhuma solicitação pendente')
  // Leaving the page sends the decision.
  await desk.goto('/ponto')

  expectTapped(await expectArrived(server, ['entrada']), taps)
  expect(await master<HeldEvent[]>('GET', '/held-events')).toEqual([])
  const [kept] = (await server.ledger()).marks
  expect(await master('GET', `/time-entries?user_id=${ana.id}`)).toMatchObject([
    { entry_type: 'entrada', status: 'pending', receipt: { nsr: kept?.nsr } },
  ])
  await desk.goto('/relatorio')
  await expect(desk.getByRole('button', { name: 'Solicitações, 0 pendentes' })).toBeVisible()
})
