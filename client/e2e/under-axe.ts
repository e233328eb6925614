import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Looks at what is on a phone's screen by every rule that axe has, in both themes. */
export async function expectCleanInBothThemes(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    // Colours are judged where they come to rest.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `${where}, ${colorScheme}`).toEqual([])
  }
}
