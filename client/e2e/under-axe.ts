import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The rules of axe that colours can break: the others find in the dark what they find in the light. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page, by every rule that it has; in the dark by those about colours. */
export async function foundByAxe(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(ABOUT_COLOURS) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Looks at what is on a phone's screen, in both themes. */
export async function expectCleanInBothThemes(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // Colours are judged where they come to rest.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    expect(await foundByAxe(page, colorScheme), `${where}, ${colorScheme}`).toEqual([])
  }
}
