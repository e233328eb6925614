import type { Page } from '@playwright/test'
import { expectArrived } from './arrived.ts'
import { PASSWORD } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { noRepetition, onPonto, receipt } from './person.ts'

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return ''
    return `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`
  })

/** Press Tab until the element with this name has the focus, marked by a ring. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        if (name.test(await focused(page))) return true
        await page.keyboard.press('Tab')
        return false
      },
      { intervals: [0], timeout: 10_000 },
    )
    .toBe(true)
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  expect(outline, 'the focus is visible').not.toBe('none')
}

test('signing in and punching with a selfie by keyboard alone', async ({ page, server, store }) => {
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(clara.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await onPonto(page)

  await tabTo(page, /ENTRADA/)
  const pressed = Date.now()
  await page.keyboard.press('Enter')
  const camera = page.getByRole('dialog', { name: 'Tirar selfie para registrar entrada' })
  await expect(camera.getByRole('button', { name: 'Tirar foto e registrar' })).not.toHaveAttribute('aria-disabled')
  await tabTo(page, /Tirar foto e registrar/)
  await page.keyboard.press('Enter')
  await expect(receipt(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(receipt(page)).toBeHidden()
  const [entry] = await expectArrived(server, ['entrada'])
  expect(entry).toMatchObject({ user_id: clara.id, flags: [] })

  await tabTo(page, /PAUSA/)
  await noRepetition(pressed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Tirar selfie para registrar pausa' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toMatch(/PAUSA/)
  await expectArrived(server, ['entrada'])
})
