import type { ReactNode } from 'react'
import type { Me } from '#shared/people/user.ts'
import { useSession } from '../features/session/session.ts'
import { dialogsLeft } from '../ui/dialog-stack.ts'
import { act } from './act.ts'
import { blankPage } from './page.ts'

export const signedIn = () => useSession.getState().user as Me
export const text = () => document.body.textContent ?? ''
export const labelled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
export const rowOf = (day: string) => document.querySelector(`[data-day="${day}"]`)
export const dialog = () => document.querySelector('dialog')
export const buttonOf = (words: string, from: ParentNode | null = document) =>
  [...(from?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.trim() === words)
export const press = (button: HTMLElement | null | undefined) => act(async () => button?.click())

/** Open a screen at an address; return how to open it anew, as after a reload. */
export async function openedAt(address: string, screen: () => ReactNode) {
  // A dialog of the test before steps back in the history a moment later.
  await dialogsLeft()
  history.replaceState(null, '', address)
  const { draw } = blankPage()
  await draw(screen())
  return async () => {
    await draw(null)
    await draw(screen())
  }
}
