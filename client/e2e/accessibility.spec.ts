import type { Page } from '@playwright/test'
import { expectArrived } from './arrived.ts'
import { expect, hire, test } from './journey.ts'
import {
  conclude,
  installed,
  offlineBanner,
  onPonto,
  queueSheet,
  receipt,
  shoot,
  syncIcon,
  tap,
  tryToSignIn,
} from './person.ts'
import { foundByAxe } from './under-axe.ts'

// Animations off, so that colours are measured in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const looks = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/** Check everything on the screen with every rule of axe, on a phone and on a desktop, in both themes. */
async function expectClean(page: Page, where: string): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await foundByAxe(page, colorScheme), `${where}, ${width} px, ${colorScheme}`).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

async function punchUnderAxe(page: Page): Promise<void> {
  await tap(page, 'ENTRADA')
  await expect(page.getByRole('button', { name: 'Tirar foto e registrar' })).not.toHaveAttribute('aria-disabled')
  await expectClean(page, 'câmera')
  await shoot(page)
  await expect(receipt(page)).toContainText('enviado')
  await expectClean(page, 'comprovante')
  await conclude(page)
  await expect(page.getByText('Jornada em andamento')).toBeVisible()
  await expectClean(page, 'Ponto, em jornada')
}

async function waitUnderAxe(page: Page): Promise<void> {
  await tap(page, 'PAUSA')
  await shoot(page)
  await expectClean(page, 'comprovante sem internet')
  await conclude(page)
  await expect(offlineBanner(page)).toBeVisible()
  await expectClean(page, 'Ponto sem internet, com fila')
  await syncIcon(page, '1 registro na fila').click()
  await expect(queueSheet(page).getByRole('listitem')).toHaveCount(1)
  await expectClean(page, 'fila de envio')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair do Sistema' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('1 registro ainda não foi enviado')
  await expectClean(page, 'confirmar saída')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

test('axe finds nothing on any screen of the clock, on a phone and on a desktop, in both themes', {
  tag: '@longer',
}, async ({ context, page, server, store }) => {
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expectClean(page, 'login')
  await tryToSignIn(page, clara.email, 'errada')
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible()
  await expectClean(page, 'login, senha errada')
  await tryToSignIn(page, clara.email)
  await onPonto(page)
  await installed(page)
  await expectClean(page, 'Ponto, vazio')
  await punchUnderAxe(page)
  await context.setOffline(true)
  await waitUnderAxe(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectClean(page, 'menu')
  await expectArrived(server, ['entrada'])
})
