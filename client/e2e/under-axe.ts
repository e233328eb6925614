import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The rules of axe that depend on colours; all others give the same result in both themes. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/** Return axe's findings on the page, by all of its rules; in the dark by those about colours only. */
export async function foundByAxe(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(ABOUT_COLOURS) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Check a phone's screen in both themes. */
export async function expectCleanInBothThemes(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // Wait for animations to end, so that colours are measured in their final state.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    expect(await foundByAxe(page, colorScheme), `${where}, ${colorScheme}`).toEqual([])
  }
}
