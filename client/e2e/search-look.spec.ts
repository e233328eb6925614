import { lookAtBigText } from './big-text.ts'
import { expect, hire, test } from './journey.ts'
import { button, field, group, hits, onReport, search } from './search.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'master', viewport: { width: 1280, height: 900 } })

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`at ${width} px it is clean in both themes, wraps with big text, and fits from 320 px on`, {
    tag: '@longer',
  }, async ({ page, server, store, ana }) => {
    await hire({ server, store }, 'Ana Aparecida da Conceição Vasconcelos de Albuquerque Montenegro')
    await page.setViewportSize({ width, height })
    await onReport(page)
    await button(page).click()
    await expect(field(page)).toBeFocused()
    await expectCleanInBothThemes(page, 'busca, antes de escrever')
    await page.keyboard.type('férias ana')
    await expect(group(page, 'Pessoas')).toContainText(ana.name)
    await expectCleanInBothThemes(page, 'busca')
    for (const hit of await hits(page).all()) {
      const box = await hit.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    await expectNoSidewaysScroll(page, 'busca', [320, 360, 834, 835, 1079, 1080, 1440])
    expect(await lookAtBigText(page, 'busca', [320, 390, 834, 1440])).toEqual([])
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeHidden()
    await expectNoSidewaysScroll(page, 'cabeçalho, letras grandes', [320, 390])
  })
}
