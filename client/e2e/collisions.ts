import type { Page } from '@playwright/test'

interface Words {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * The page, or a separately scrolling part of a dialog: its edges, its words, its truncated dates and times, and by how much it is too
 * wide.
 */
interface Part {
  left: number
  right: number
  wide: number
  words: Words[]
  cut: string[]
}

/** Return the parts of the open dialog, or the page if none is open, without elements that scroll by themselves or stay fixed. */
function partsOf(page: Page): Promise<Part[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element)
      return overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none' || position === 'sticky'
    }
    const isInSight = (element: Element, part: Element): boolean =>
      element === part || (!isCut(element) && element.parentElement !== null && isInSight(element.parentElement, part))
    const wordsOf = (part: Element): Words[] => {
      const nodes = [part, ...part.querySelectorAll('*')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isInSight(element, part))
        .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      return nodes.flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const text = node.textContent?.trim() ?? ''
        const boxes = [...range.getClientRects()].filter(({ width }) => text !== '' && width > 1)
        return boxes.map(({ left, right, top, bottom }) => ({ text, left, right, top, bottom }))
      })
    }
    const cutIn = (part: Element): string[] =>
      [...part.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')]
        .filter((input) => input.checkVisibility() && input.scrollWidth > input.clientWidth)
        .map(({ value }) => value)
    const open = [...document.querySelectorAll('dialog[open]')].at(-1)
    const parts = open?.querySelectorAll(':scope > div:first-child, :scope > section > *') ?? []
    if (open) {
      return [...parts].map((part) => {
        const { left, right } = part.getBoundingClientRect()
        return { left, right, wide: part.scrollWidth - part.clientWidth, words: wordsOf(part), cut: cutIn(part) }
      })
    }
    const wide = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth
    return [...document.querySelectorAll('main')].map((main) => ({
      left: 0,
      right: innerWidth,
      wide,
      words: wordsOf(main),
      cut: cutIn(main),
    }))
  })
}

const shared = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.min(to, otherTo) - Math.max(from, otherFrom)

const isOver = (one: Words, other: Words) =>
  one.text !== other.text &&
  shared(one.left, one.right, other.left, other.right) > 2 &&
  shared(one.top, one.bottom, other.top, other.bottom) > 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top)

function problemsOf({ left, right, wide, words, cut }: Part): string[] {
  const outside = words.filter((one) => one.right > right + 1 || one.left < left - 1)
  const over = words.flatMap((one, i) =>
    words
      .slice(i + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `over each other: ${one.text} | ${other.text}`),
  )
  return [
    ...(wide > 0 ? [`${wide} px too wide`] : []),
    ...outside.map(({ text }) => `outside: ${text}`),
    ...cut.map((value) => `cut: ${value}`),
    ...over,
  ]
}

/** Return by how much the top layer, a dialog or the page, is wider than its window, and which words overflow it or overlap others. */
export async function collisions(page: Page): Promise<string[]> {
  const parts = await partsOf(page)
  return parts.flatMap(problemsOf)
}
