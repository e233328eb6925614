import './like-browser.ts'
import { useSyncExternalStore } from 'react'
import type { KioskView } from '../features/kiosk/kiosk.ts'
import { KioskSteps } from '../screens/quiosque/kiosk-steps.tsx'
import { act } from './act.ts'
import { aKioskView, MemoryKiosk } from './kiosk.ts'
import { blankPage } from './page.ts'

// What jsdom lacks: nothing is ever near the end of a list.
globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver

function Tablet({ kiosk }: { kiosk: MemoryKiosk }) {
  const view = useSyncExternalStore(kiosk.subscribe, kiosk.snapshot)
  return <KioskSteps view={view} deeds={kiosk} />
}

/** Draw a tablet in memory; return it with a finger and a number pad. */
export async function tabletPage(more: Partial<KioskView> = {}) {
  const kiosk = new MemoryKiosk(aKioskView(more))
  await blankPage().draw(<Tablet kiosk={kiosk} />)
  const buttons = () => [...document.querySelectorAll('button')]
  const button = (words: string) =>
    buttons().find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.includes(words))
  const tap = async (words: string) => {
    const found = button(words)
    if (!found) throw new Error(`no button says ${words}`)
    await act(async () => found.click())
  }
  const key = async (...names: string[]) => {
    for (const name of names)
      await act(async () => {
        const target = document.activeElement ?? document.body
        const pressed = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
        // As browsers do, and jsdom does not.
        if (target.dispatchEvent(pressed) && name === 'Enter' && target instanceof HTMLButtonElement) target.click()
      })
  }
  const words = () => document.body.textContent ?? ''
  const step = () => document.querySelector('[data-step]')?.getAttribute('data-step')
  return { kiosk, button, tap, key, words, step }
}
