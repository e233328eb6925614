import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signIn } from './person.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Atestados' })

/** Open it, and wait until it has slid up. */
async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Atestados' }).click()
  await expect(sheet(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
}

/** Drag the sheet's grip down step by step, as a finger does. */
async function drag(page: Page, down: number): Promise<void> {
  const box = await sheet(page).locator('> section > [aria-hidden="true"]').boundingBox()
  if (!box) throw new Error('the sheet has no grip')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x, y + (down * step) / 10)
}

test('L-04: a sheet on a phone has its X in sight, goes with the grip, and closes with Back', async ({ page, ana }) => {
  await signIn(page, ana)
  await open(page)
  const shut = sheet(page).getByRole('button', { name: 'Fechar', exact: true })
  await expect(shut).toBeInViewport({ ratio: 1 })
  const { width = 0, height = 0 } = (await shut.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await shut.click()
  await expect(sheet(page)).toBeHidden()

  await open(page)
  await page.evaluate(() => history.back())
  await expect(sheet(page)).toBeHidden()

  await open(page)
  const heading = sheet(page).getByRole('heading', { name: 'Atestados' })
  const before = await heading.boundingBox()
  await drag(page, 60)
  const during = await heading.boundingBox()
  expect((during?.y ?? 0) - (before?.y ?? 0)).toBeGreaterThan(40)
  // Held still it is no flick: released, it returns to its place.
  await page.mouse.move(180, (during?.y ?? 0) - 40)
  await page.mouse.up()
  await expect.poll(async () => (await heading.boundingBox())?.y).toBe(before?.y)
  await drag(page, 300)
  await page.mouse.up()
  await expect(sheet(page)).toBeHidden()
})

test('L-04: a sheet with typed words that is dragged away asks first and stands where it stood', async ({
  page,
  ana,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, ana)
  await open(page)
  await sheet(page).getByLabel('Dias de afastamento').fill('2')
  await drag(page, 300)
  await page.mouse.up()
  await expect(page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(sheet(page).getByLabel('Dias de afastamento')).toHaveValue('2')
  await expect(sheet(page).getByRole('heading', { name: 'Atestados' })).toBeInViewport()
})
