import type { Page } from '@playwright/test'
import { expectArrived, SYNC } from './arrived.ts'
import { expect, hire, test } from './journey.ts'
import { conclude, installed, leftBehind, onPonto, punch, punchAll, receipt, signIn } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

const again = (page: Page) => page.getByRole('dialog', { name: 'Comprovante', exact: true })
const list = (page: Page) => page.getByRole('dialog', { name: 'Comprovantes' })

/** Count the browser's prints instead of showing them, and record what the system's share sheet is given. */
function pretend(): void {
  const seen = { printed: 0, shared: [] as { title?: string; text?: string }[] }
  Object.assign(window, { seen })
  window.print = () => {
    seen.printed += 1
  }
  navigator.share = async (given) => {
    seen.shared.push(given ?? {})
  }
}

interface Seen {
  printed: number
  shared: { title: string; text: string }[]
}
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

test('a receipt opens again from the list, is shared and printed, says what the law wants and claims no signature', {
  tag: '@longer',
}, async ({ page, server, store }) => {
  await page.addInitScript(pretend)
  const clara = await hire({ server, store }, 'Clara Nunes')
  await signIn(page, clara)
  // M-12: a slow network counts as a network until nothing has come for three seconds.
  await server.faults([{ path: SYNC, mode: 'slow', delayMs: 5_000, times: 1 }])
  await punch(page, 'ENTRADA')
  const lead = receipt(page).locator('[data-state] > p')
  await expect(lead).toHaveText('Enviando…')
  await expect(lead).toHaveText('Guardado neste aparelho. Enviamos quando a internet voltar.')
  await expect(lead).toHaveText('Entrada registrada com sucesso.')
  await conclude(page)
  const [entry] = await expectArrived(server, ['entrada'])
  await page.getByRole('button', { name: /^Abrir comprovante das/ }).click()
  const slip = again(page)
  for (const text of ['Comprovante de Registro de Ponto do Trabalhador', 'Clara Nunes', '000.000.001', 'enviado'])
    await expect(slip).toContainText(text)
  await expect(slip.locator('dt:text-is("Hash") + dd')).toHaveText(/^[0-9a-f]{64}$/)
  await expect(slip).toContainText('Este comprovante não é assinado eletronicamente.')
  await expect(slip).not.toContainText('Provisório')
  await expectCleanInBothThemes(page, 'comprovante aberto de novo')

  await slip.getByRole('button', { name: 'Compartilhar' }).click()
  await expect.poll(async () => (await seenBy(page)).shared.length).toBe(1)
  const [shared] = (await seenBy(page)).shared
  expect(shared?.title).toBe('Comprovante de Registro de Ponto do Trabalhador')
  for (const text of ['Clara Nunes', 'NSR: 000.000.001', 'não é assinado']) expect(shared?.text).toContain(text)

  await slip.getByRole('button', { name: 'Salvar PDF' }).click()
  await expect.poll(async () => (await seenBy(page)).printed).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(slip.getByRole('region')).toBeVisible()
  await expect(slip.getByRole('button', { name: 'Fechar' })).toBeHidden()
  await expect(page.locator('button[value]').first()).toBeHidden()
  const size = await slip.locator('dl').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size, '12 points: letters of 3 mm').toBeGreaterThanOrEqual(16)
  await page.emulateMedia({ media: 'screen' })
  await slip.getByRole('button', { name: 'Fechar' }).click()
  await expect(slip).toBeHidden()
  expect(entry?.user_id).toBe(clara.id)
})

test('without a network: provisional until it is sent, and the receipts of the last days open all the same', async ({
  context,
  page,
  server,
  ana,
}) => {
  await signIn(page, ana)
  await installed(page)
  await punchAll(page, 'ENTRADA')
  await expectArrived(server, ['entrada'])
  await context.setOffline(true)
  await punch(page, 'PAUSA')
  await expect(page.getByRole('dialog')).toContainText('Provisório')
  await conclude(page)
  await page.reload()
  await onPonto(page)
  await page.getByRole('button', { name: 'Comprovantes dos últimos dias' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await expectCleanInBothThemes(page, 'comprovantes')
  const [kept, sent] = [list(page).getByRole('listitem').nth(0), list(page).getByRole('listitem').nth(1)]
  await kept.getByRole('button').click()
  await expect(again(page)).toContainText('sai depois do envio')
  await expect(again(page)).toContainText('Offline—aguardando envio')
  await again(page).getByRole('button', { name: 'Fechar' }).click()
  await sent.getByRole('button').click()
  await expect(again(page)).toContainText('000.000.001')
  await again(page).getByRole('button', { name: 'Fechar' }).click()
  await page.keyboard.press('Escape')
  await leftBehind(page)

  await context.setOffline(false)
  await expectArrived(server, ['entrada', 'pausa'])
  await onPonto(page)
  await page.getByRole('button', { name: 'Comprovantes dos últimos dias' }).click()
  await list(page).getByRole('listitem').nth(0).getByRole('button').click()
  await expect(again(page)).toContainText('000.000.002')
  await expect(again(page)).not.toContainText('Provisório')
})
