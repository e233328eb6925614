import type { Page } from '@playwright/test'

interface Words {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Every line of words of a page that can be seen, with its place. What scrolls or is cut by itself is left out. */
function wordsOf(page: Page): Promise<Words[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      return overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none'
    }
    const isInSight = (element: Element): boolean =>
      element.matches('body') || (!isCut(element) && element.parentElement !== null && isInSight(element.parentElement))
    const nodes = [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isInSight(element))
      .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    return nodes.flatMap((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = node.textContent?.trim() ?? ''
      const boxes = [...range.getClientRects()].filter(({ width }) => text !== '' && width > 1)
      return boxes.map(({ left, right, top, bottom }) => ({ text, left, right, top, bottom }))
    })
  })
}

const shared = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.min(to, otherTo) - Math.max(from, otherFrom)

const isOver = (one: Words, other: Words) =>
  one.text !== other.text &&
  shared(one.left, one.right, other.left, other.right) > 2 &&
  shared(one.top, one.bottom, other.top, other.bottom) > 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top)

/** How far the page is wider than its window, and which words run out of it or lie over others. */
export async function collisions(page: Page, width: number): Promise<string[]> {
  const wide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)
  const words = await wordsOf(page)
  const outside = words.filter(({ right }) => right > width + 1).map(({ text }) => `outside: ${text}`)
  const over = words.flatMap((one, i) =>
    words
      .slice(i + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `over each other: ${one.text} | ${other.text}`),
  )
  return [...(wide > 0 ? [`${wide} px too wide`] : []), ...outside, ...over]
}
