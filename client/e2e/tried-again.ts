import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Tap "Tentar Novamente" until the problem is gone: the page may read again by itself, or reload, at that moment. */
export const triedAgain = (page: Page, problem: Locator) =>
  expect(async () => {
    const again = page.getByRole('button', { name: 'Tentar Novamente' })
    if (await problem.isVisible()) await again.click({ timeout: 2_000 })
    await expect(problem).toBeHidden({ timeout: 2_000 })
  }).toPass()
