import type { KeyboardEvent } from 'react'
import { listStep } from './list-step.ts'

/** The elements where keys have a meaning of their own: fields, and what lies open over the list. */
const OWN_KEYS =
  'input, select, textarea, [contenteditable], [role="tab"], dialog, fieldset:has(> [aria-expanded="true"])'

/** The element that stands for an item: its link or button, marked so, or else the item itself. */
const OPENS = '[data-opens]'

/** The actions of letters on the item that has the focus: `{ a: accept }`. */
type ItemKeys = Readonly<Record<string, (item: HTMLElement) => void>>

/** Tell whether a key is the browser's, a field's or an open menu's. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, ctrlKey, altKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return true
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}

/** Return how many items stand side by side. */
function columnsOf(items: readonly HTMLElement[]): number {
  const [first] = items
  const next = items.findIndex((item) => item.offsetTop !== first?.offsetTop)
  return next < 0 ? items.length : next
}

function focusOn(item: HTMLElement): void {
  const target = item.querySelector<HTMLElement>(OPENS) ?? item
  if (target === item && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  item.scrollIntoView({ block: 'nearest' })
}

/** Move the focus to another item; from the list itself, as after turning a page, the first key leads to its first item. */
function moved({ key }: KeyboardEvent, items: readonly HTMLElement[], at: number): boolean {
  const isBefore = at < 0 && (key === 'ArrowDown' || key === 'Home')
  if (at < 0 && !isBefore) return false
  const next = isBefore ? 0 : listStep(key, { at, count: items.length, columns: columnsOf(items) })
  const item = next === null ? undefined : items[next]
  if (item) focusOn(item)
  return item !== undefined
}

/** Open an item that has the focus itself; a link or a button in it opens by itself. */
function opened({ key, target }: KeyboardEvent, item: HTMLElement): boolean {
  if (key !== 'Enter' || target !== item) return false
  item.querySelector<HTMLElement>(OPENS)?.click()
  return true
}

function acted({ key }: KeyboardEvent, item: HTMLElement, keys: ItemKeys): boolean {
  const act = keys[key.toLowerCase()]
  act?.(item)
  return act !== undefined
}

/**
 * Return what a list does with keys, for the element whose children are its items: ↑ ↓ Home End move the focus among them (cards side by
 * side also ← →), Enter opens the one that has it, and further keys act on it. They begin once the focus is in the list, and take nothing
 * from fields, open menus and dialogs, and the browser.
 */
export function listKeys(keys: ItemKeys = {}) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (isTaken(event)) return
    const { target, currentTarget } = event
    const items = [...currentTarget.children].filter((child) => child instanceof HTMLElement)
    const at = items.findIndex((item) => target instanceof Node && item.contains(target))
    const item = items[at]
    const isUsed = (item && (acted(event, item, keys) || opened(event, item))) || moved(event, items, at)
    if (isUsed) event.preventDefault()
  }
}
