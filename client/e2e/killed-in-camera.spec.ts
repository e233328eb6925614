import type { Page } from '@playwright/test'
import { expectArrived, expectTapped } from './arrived.ts'
import { expect, hire, test } from './journey.ts'
import { outboxOf } from './outbox.ts'
import { conclude, installed, leftBehind, onPonto, punchButton, receipt, shoot, signIn, tap } from './person.ts'
import { expectNoSidewaysScroll } from './sideways.ts'

const camera = (page: Page) => page.getByRole('dialog', { name: 'Tirar selfie para registrar entrada' })
const offer = (page: Page) => page.getByRole('button', { name: /^Continuar marcação das \d\d:\d\d$/ })

/** Longer than the error of a mark's instant (ms), so that tap and shutter can be told apart. */
const AWAY_MS = 5_000

/** Wait for the open camera and its picture. */
async function beforeCamera(page: Page): Promise<void> {
  await expect(camera(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tirar foto e registrar' })).not.toHaveAttribute('aria-disabled')
}

test('the browser dies with the camera open: the tap is offered at the next start, and its mark is of that tap', async ({
  profile,
  server,
  store,
}) => {
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  const visit = await profile.open(server.url)
  const first = await visit.newPage()
  await signIn(first, clara)
  await installed(first)
  // Closed, not killed: the session is not written as strictly as a tap.
  await profile.close()

  const page = await (await profile.open(server.url)).newPage()
  await page.goto('/ponto')
  await onPonto(page)
  await expect(offer(page)).toHaveCount(0)
  const tapped = await tap(page, 'ENTRADA')
  await beforeCamera(page)
  await profile.kill()
  await expect.poll(() => Date.now() - tapped.to).toBeGreaterThan(AWAY_MS)

  const again = await profile.open(server.url)
  await again.setOffline(true)
  const later = await again.newPage()
  await later.goto('/ponto')
  await onPonto(later)
  expect(await outboxOf(later)).toEqual([])
  await expectNoSidewaysScroll(later, 'Ponto, with a mark that was not finished', [320, 360])
  await offer(later).click()
  await beforeCamera(later)
  // Leaving the camera discards nothing here: the tap belongs to an earlier page.
  await later.keyboard.press('Escape')
  await expect(camera(later)).toBeHidden()
  await offer(later).click()
  await shoot(later)
  await expect(receipt(later)).toContainText('Guardado neste aparelho.')
  await conclude(later)
  await expect(offer(later)).toBeHidden()

  // After an outage the page reloads itself, once nothing waits any more.
  const reloaded = later.waitForEvent('load')
  await again.setOffline(false)
  const entries = await expectArrived(server, ['entrada'])
  expectTapped(entries, [tapped])
  expect(entries[0]).toMatchObject({ user_id: clara.id, offline: true, flags: [] })
  await expect.poll(async () => (await server.entries())[0]?.photo_file).toBeTruthy()
  await reloaded
  await onPonto(later)
  await expect(punchButton(later, 'SAIDA')).not.toHaveAttribute('aria-disabled')
  await expect(offer(later)).toHaveCount(0)
})

test('a page that goes away with the camera open: the tap is offered to nobody else, and discarded it leaves nothing', {
  tag: '@longer',
}, async ({ page, server, store, ana }) => {
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  await signIn(page, clara)
  await tap(page, 'ENTRADA')
  await beforeCamera(page)
  await page.goto('/ponto')
  await expect(offer(page)).toBeVisible()

  // The tablet is passed on to somebody else: the tap is not hers.
  await page.getByRole('button', { name: 'Sair do Sistema' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await signIn(page, ana)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  await expect(page.getByText('Nenhum registro hoje').first()).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sair do Sistema' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()

  await signIn(page, clara)
  await expect(page.getByText('Marcação de entrada não concluída')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(offer(page)).toBeHidden()

  await tap(page, 'ENTRADA')
  await beforeCamera(page)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(camera(page)).toBeHidden()
  await leftBehind(page)
  await page.reload()
  await onPonto(page)
  await expect(page.getByText('Nenhum registro hoje').first()).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  expect(await outboxOf(page)).toEqual([])
  expect(await server.entries()).toEqual([])
})
