import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, onTestFinished } from 'vitest'
import { dialogsLeft } from '../ui/dialog-stack.ts'
import { act } from './act.ts'

// A dialog left open by a test steps back in the history a moment later, when its window may be gone.
afterAll(dialogsLeft)

/** Render into a page of its own, removed after the test; rendering again updates it. */
export function blankPage() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  return { place, draw: (node: ReactNode) => act(async () => root.render(node)) }
}

const SETTLES_WITHIN_MS = 10_000

/** Let the page finish what it has begun until `holds` passes. */
export async function eventually(holds: () => unknown): Promise<void> {
  const until = performance.now() + SETTLES_WITHIN_MS
  for (;;) {
    try {
      await holds()
      return
    } catch (error) {
      if (performance.now() > until) throw error
    }
    await act(() => new Promise((go) => setTimeout(go, 20)))
  }
}

/** Return the field with this label. */
export function fieldOf(label: string): HTMLInputElement {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const found = document.getElementById(named?.htmlFor ?? '')
  if (!(found instanceof HTMLInputElement)) throw new Error(`${label} names no field`)
  return found
}

/** Return the description that screen readers announce after a field's name and value. */
export function describedAs(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** Paste the whole text at once, with the caret behind it or at `caret`. */
export function paste(field: HTMLInputElement, text: string, caret = text.length) {
  return act(async () => {
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.setSelectionRange(caret, caret)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Type character by character at the end of the line, as a keyboard does. */
export async function type(field: HTMLInputElement, text: string) {
  for (const sign of text) await paste(field, field.value + sign)
}
