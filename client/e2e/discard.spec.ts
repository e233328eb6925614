import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'master' })

/** Every way to close a form, on a desktop. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Esc: (page) => page.keyboard.press('Escape'),
  Cancelar: (page) => page.getByRole('button', { name: 'Cancelar' }).click(),
  X: (page) => page.getByRole('button', { name: 'Fechar', exact: true }).click(),
  'a click beside': (page) => page.mouse.click(8, 300),
  Back: (page) => page.evaluate(() => history.back()),
}

test.use({ viewport: { width: 1280, height: 800 } })

test('O-05: every way out of a form asks once when something was typed, and not when nothing was', async ({ page }) => {
  await page.goto('/gerenciar-feriado')
  const form = page.getByRole('dialog', { name: 'Novo feriado' })
  const question = page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' })
  const name = form.getByLabel('Nome')
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await page.getByRole('button', { name: 'Novo feriado' }).click()
      await expect(name).toBeFocused()
      await leave(page)
      await expect(form).toBeHidden()
      await expect(question).toBeHidden()

      await page.getByRole('button', { name: 'Novo feriado' }).click()
      await name.fill('Dia da loja')
      await leave(page)
      await expect(question).toBeVisible()
      await page.getByRole('button', { name: 'Continuar editando' }).click()
      await expect(question).toBeHidden()
      await expect(name).toHaveValue('Dia da loja')
      await leave(page)
      await page.getByRole('button', { name: 'Descartar' }).click()
      await expect(form).toBeHidden()
    })
  }
  await expect(page).toHaveURL(/gerenciar-feriado/)
})

test('O-05: Esc again and again keeps the words, also where the browser insists on closing', async ({ page }) => {
  await page.goto('/gerenciar-feriado')
  await page.getByRole('button', { name: 'Novo feriado' }).click()
  const form = page.getByRole('dialog', { name: 'Novo feriado' })
  await form.getByLabel('Nome').fill('Dia da loja')
  // Some browsers let no page prevent closing: the dialog closes without asking.
  await form.evaluate((dialog: HTMLDialogElement) => dialog.close())
  const question = page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' })
  await expect(question).toBeVisible()
  await expectCleanInBothThemes(page, 'descartar')
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('Escape')
  await expect(form.getByLabel('Nome')).toHaveValue('Dia da loja')
})
