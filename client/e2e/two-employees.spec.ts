import type { Page } from '@playwright/test'
import { expectArrived, SYNC } from './arrived.ts'
import { expect, hire, test } from './journey.ts'
import { changeRow, expectStates, outboxOf } from './outbox.ts'
import {
  conclude,
  installed,
  onPonto,
  punchAll,
  queueSheet,
  shoot,
  signIn,
  syncIcon,
  tap,
  tryToSignIn,
} from './person.ts'

/** Sign out by the button at the foot of Ponto, once the dialog has told what waits. */
async function leave(page: Page, waiting: string): Promise<void> {
  await page.getByRole('button', { name: 'Sair do Sistema' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar Saída' })
  await expect(dialog).toContainText('Tem certeza que deseja sair do sistema?')
  await expect(dialog).toContainText(waiting)
  await dialog.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('two employees on one tablet: each mark is its owner’s, and the second sees of the first only how many wait', async ({
  context,
  page,
  server,
  store,
  today,
}) => {
  const ana = await hire({ server, store }, 'Ana Paula Ribeiro', { require_selfie: true })
  const bruno = await hire({ server, store }, 'Bruno Carvalho')
  await signIn(page, ana)
  await installed(page)
  await context.setOffline(true)
  for (const word of ['ENTRADA', 'PAUSA'] as const) {
    await tap(page, word)
    await shoot(page)
    await conclude(page)
  }
  await leave(page, '2 registros ainda não foram enviados. Eles ficam guardados neste aparelho.')
  await expectStates(page, ['captured', 'captured'])
  const photos = (await outboxOf(page)).map(({ photo_hash }) => photo_hash)
  expect(photos.every(Boolean)).toBe(true)
  // An instant that Bruno's own mark can't have. The payload, which is what is sent, stays unchanged.
  for (const seq of [1, 2]) await changeRow(page, seq, { at: Date.parse(`${today}T04:3${seq}:00-03:00`) })

  // The network works for signing in; only delivery fails.
  await server.faults([{ path: SYNC, mode: 'status', status: 503 }])
  await context.setOffline(false)
  await tryToSignIn(page, bruno.email)
  await onPonto(page)
  await expect(page.getByText('Nenhum registro hoje').first()).toBeVisible()
  await punchAll(page, 'ENTRADA')
  await syncIcon(page, '3 registros na fila').click()
  const sheet = queueSheet(page)
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await expect(sheet).toContainText('2 registros de outras pessoas também aguardam envio neste aparelho.')
  const written = await page.evaluate(() => document.documentElement.outerHTML)
  // The name of a file of the program is drawn from its content, and may spell anything.
  const seen = written.replaceAll(/\/assets\/[\w.-]+/g, '')
  for (const trace of ['Ana', 'Ribeiro', ana.email, '04:31', '04:32', ...photos]) expect(seen).not.toContain(trace)
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await server.faults([])
  await context.setOffline(true)
  await context.setOffline(false)
  const entries = await expectArrived(server, ['entrada', 'pausa', 'entrada'])
  expect(entries.map(({ user_id }) => user_id)).toEqual([ana.id, ana.id, bruno.id])
  await expect
    .poll(async () => (await server.entries()).map(({ photo_file }) => photo_file !== null))
    .toEqual([true, true, false])
  await expectStates(page, ['acked', 'acked', 'acked'])
})
