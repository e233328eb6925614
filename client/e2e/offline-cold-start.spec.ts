import type { Page } from '@playwright/test'
import { expectArrived, expectTapped } from './arrived.ts'
import { noteDurability, notedDurabilities, notedInCommon, noteWritings } from './durability.ts'
import { expect, test } from './journey.ts'
import { expectStates } from './outbox.ts'
import { conclude, installed, offlineBanner, onPonto, punch, receipt, signIn, syncIcon, type Tapped } from './person.ts'

/** Record which of the four buttons is open in the first frame that shows them. */
async function watchFirstPicture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = (_: unknown, watching: MutationObserver) => {
      const buttons = [...document.querySelectorAll('button[value]')]
      if (buttons.length === 0) return
      watching.disconnect()
      const open = buttons.filter((button) => !button.hasAttribute('aria-disabled'))
      sessionStorage.setItem('first-picture', open.map((button) => button.textContent).join())
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

const firstPicture = (page: Page) => page.evaluate(() => sessionStorage.getItem('first-picture'))

test('after one visit the application opens without a network, and what was punched then arrives once, in order', async ({
  profile,
  server,
  ana,
}) => {
  const visit = await profile.open(server.url)
  const first = await visit.newPage()
  await signIn(first, ana)
  await installed(first)
  await profile.close()
  await server.stop()

  const context = await profile.open(server.url)
  await context.setOffline(true)
  const page = await context.newPage()
  await watchFirstPicture(page)
  await page.addInitScript(noteDurability)
  await page.addInitScript(noteWritings)
  await page.goto('/ponto')
  await onPonto(page)
  expect(await firstPicture(page)).toContain('ENTRADA')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  await expect(offlineBanner(page)).toBeVisible()

  const taps: Tapped[] = []
  for (const word of ['ENTRADA', 'PAUSA'] as const) {
    taps.push(await punch(page, word))
    await expect(receipt(page).locator('[data-state]')).toHaveAttribute('data-state', 'kept')
    await expect(receipt(page)).toContainText('Guardado neste aparelho. Enviamos quando a internet voltar.')
    await expect(receipt(page)).toContainText('sai depois do envio')
    await conclude(page)
  }
  await expect(syncIcon(page, '2 registros na fila')).toContainText('2')
  await expect(page.getByText('Pode registrar: fica tudo guardado aqui até a internet voltar.')).toBeVisible()
  await expectStates(page, ['captured', 'captured'])
  expect(await page.evaluate(notedDurabilities)).toBe('strict')
  await page.reload()
  await onPonto(page)
  expect(await firstPicture(page)).toContain('RETORNO')

  await server.start()
  expect(await server.entries()).toEqual([])
  await context.setOffline(false)
  const entries = await expectArrived(server, ['entrada', 'pausa'])
  expectTapped(entries, taps)
  expect(entries.map(({ offline, device_seq }) => [offline, device_seq])).toEqual([
    [true, 1],
    [true, 2],
  ])
  expect(entries.flatMap(({ flags }) => flags)).toEqual([])
  await expectStates(page, ['acked', 'acked'])
  await expect(offlineBanner(page)).toBeHidden()
  await expect(syncIcon(page, 'Tudo enviado')).toBeVisible()
  expect(await page.evaluate(notedInCommon)).toMatchObject({ 'ponto-outbox': ['meta'] })
  await expectArrived(server, ['entrada', 'pausa'])
})
