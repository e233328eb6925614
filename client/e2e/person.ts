import type { Page } from '@playwright/test'
import { PASSWORD } from './ask.ts'
import { expect } from './journey.ts'

export type Word = 'ENTRADA' | 'PAUSA' | 'RETORNO' | 'SAIDA'

/** A button ignores a second tap within this time (ms). */
const REPEAT_MS = 800
const lastTap = new WeakMap<Page, number>()

/** Fill in the form and send it. */
export async function tryToSignIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Open the application, sign in and wait for Ponto. */
export async function signIn(page: Page, { email }: { email: string }): Promise<void> {
  await page.goto('/login')
  await tryToSignIn(page, email)
  await onPonto(page)
}

/** Open Ponto, signed in already. */
export async function openPonto(page: Page): Promise<void> {
  await page.goto('/ponto')
  await onPonto(page)
}

/** Wait for Ponto with its day read: one of the four buttons is open. */
export async function onPonto(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/ponto/)
  await expect(page.getByRole('button', { name: /ENTRADA|PAUSA|RETORNO|SAIDA/, disabled: false }).first()).toBeVisible()
}

/**
 * Wait until the worker has cached everything: from then on the application opens offline. Await it before `page.route`, which
 * can miss a request while a worker takes the page over, and now and then afterwards: prefer the server's own faults.
 */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

export const punchButton = (page: Page, word: Word) => page.getByRole('button', { name: new RegExp(word) })
export const receipt = (page: Page) => page.getByRole('dialog', { name: 'Ponto registrado!' })
export const queueSheet = (page: Page) => page.getByRole('dialog', { name: 'Fila de envio' })
export const offlineBanner = (page: Page) => page.getByText('Você está offline.')
/** Return the header's icon, whose name tells how many marks wait. */
export const syncIcon = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The instants (ms) between which the touch happened: a click takes its time on a busy machine. */
export interface Tapped {
  from: number
  to: number
}

/** Wait until a second tap no longer counts as a repetition of the first. */
export async function noRepetition(since: number): Promise<void> {
  await expect.poll(() => Date.now() - since).toBeGreaterThan(REPEAT_MS)
}

/** Tap an open button; return when the touch happened. */
export async function tap(page: Page, word: Word): Promise<Tapped> {
  await noRepetition(lastTap.get(page) ?? 0)
  const button = punchButton(page, word)
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.hover()
  const from = Date.now()
  await button.click()
  const to = Date.now()
  lastTap.set(page, to)
  return { from, to }
}

/** Wait for the receipt, and press a key, which keeps it from closing by itself after eight seconds. */
export async function holdReceipt(page: Page): Promise<void> {
  await expect(receipt(page)).toBeVisible()
  await page.keyboard.press('Shift')
}

/** Punch and wait for the receipt; return when the touch happened. */
export async function punch(page: Page, word: Word): Promise<Tapped> {
  const tapped = await tap(page, word)
  await holdReceipt(page)
  return tapped
}

/** Close the receipt. */
export async function conclude(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(receipt(page)).toBeHidden()
  await leftBehind(page)
}

/** Wait until closed dialogs have also left the browser's history: their step back would undo a navigation. */
export async function leftBehind(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.dialogOpen)
}

/** Punch these, one after the other, closing each receipt; return the instants of the taps. */
export async function punchAll(page: Page, ...words: Word[]): Promise<Tapped[]> {
  const taps: Tapped[] = []
  for (const word of words) {
    taps.push(await punch(page, word))
    await conclude(page)
  }
  return taps
}

/** Press the shutter, which takes the picture and registers the mark. */
export async function shoot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tirar foto e registrar' }).click()
  await holdReceipt(page)
}

/** Type the user's password in the dialog that asks for it, and press its button. */
export async function givesPassword(page: Page, act = 'Confirmar'): Promise<void> {
  const asks = page.getByRole('dialog').filter({ has: page.getByLabel('Sua senha') })
  await asks.getByLabel('Sua senha').fill(PASSWORD)
  await asks.getByRole('button', { name: act, exact: true }).click()
}
