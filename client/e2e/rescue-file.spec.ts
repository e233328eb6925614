import { rescueMessages } from '#shared/text/rescue-messages.ts'
import { expectArrived, expectTapped } from './arrived.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, test } from './journey.ts'
import { enter } from './office.ts'
import { PEOPLE_ROWS } from './on-screen.ts'
import { deskOf } from './one-truth.ts'
import { expectStates } from './outbox.ts'
import { installed, openPonto, punchAll, queueSheet, syncIcon } from './person.ts'
import { expectDialogFits } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { act } from './users-cards.ts'

test.use({ as: 'employee' })

test('marks of a phone without a network leave in a file, count once a keeper imports it, and are not doubled', async ({
  context,
  ownBrowser,
  page,
  server,
  ana,
  patricia,
  master,
}) => {
  await openPonto(page)
  await installed(page)
  await context.setOffline(true)
  const taps = await punchAll(page, 'ENTRADA', 'PAUSA')
  await syncIcon(page, '2 registros na fila').click()
  await expect(queueSheet(page)).toContainText(rescueMessages.inFile)
  const download = page.waitForEvent('download')
  await queueSheet(page).getByRole('button', { name: 'Salvar fila em arquivo' }).click()
  const file = await (await download).path()
  await page.keyboard.press('Escape')

  const desk = await deskOf(ownBrowser, server)
  await enter(desk, patricia, '/gestao-usuario')
  await act(desk, ana.name, 'Aparelhos')
  await desk.getByRole('button', { name: 'Importar arquivo de resgate' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Importar arquivo de resgate' })
  const choose = (path: string | { name: string; mimeType: string; buffer: Buffer }) =>
    dialog.getByLabel('Arquivo de resgate', { exact: true }).setInputFiles(path)
  await choose({ name: 'outro.json', mimeType: 'application/json', buffer: Buffer.from('{"kind":"outro"}') })
  await expect(dialog).toContainText(rescueMessages.foreign)
  await choose(file)
  await expect(dialog.getByRole('list', { name: 'Prévia do arquivo' })).toContainText(`${ana.name}2 registros`)
  await expectDialogFits(desk, 'arquivo de resgate')
  await expectCleanInBothThemes(desk, 'arquivo de resgate')
  expect(await lookAtBigText(desk, 'arquivo de resgate', [320, 1280])).toEqual([])
  // The answer is lost on the way: sending it again changes nothing.
  await server.faults([{ path: '/api/time-entries/rescue', mode: 'truncated', times: 1 }])
  await dialog.getByRole('button', { name: 'Importar (2)' }).click()
  await expect(desk.getByText(rescueMessages.again)).toBeVisible()
  await dialog.getByRole('button', { name: 'Importar (2)' }).click()
  await expect(dialog).toContainText('2 já estavam')
  await dialog.getByRole('button', { name: 'Concluir' }).click()

  expectTapped(await expectArrived(server, ['entrada', 'pausa']), taps)
  await context.setOffline(false)
  await expectStates(page, ['acked', 'acked'])
  await expectArrived(server, ['entrada', 'pausa'])
  const flagged = await master<{ flags: string[] }[]>('GET', `/time-entries?user_id=${ana.id}`)
  expect(flagged.map(({ flags }) => flags.includes('rescued'))).toEqual([true, true])
  await desk.goto('/relatorio')
  await expect(desk.locator(PEOPLE_ROWS).filter({ hasText: ana.name })).toContainText('Resgatado')
})
