import type { Page } from '@playwright/test'
import { expect, PASSWORD } from './journey.ts'

export type Word = 'ENTRADA' | 'PAUSA' | 'RETORNO' | 'SAIDA'

/** A button ignores a second tap within this time. */
const REPEAT_MS = 800
const lastTap = new WeakMap<Page, number>()

/** Fills the form and sends it. */
export async function tryToSignIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Opens the application, signs in and stands on Ponto. */
export async function signIn(page: Page, { email }: { email: string }): Promise<void> {
  await page.goto('/login')
  await tryToSignIn(page, email)
  await onPonto(page)
}

/** Waits for Ponto with its day read: one of the four buttons is open. */
export async function onPonto(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/ponto/)
  await expect(page.getByRole('button', { name: /ENTRADA|PAUSA|RETORNO|SAIDA/, disabled: false }).first()).toBeVisible()
}

/** Waits until the worker has everything: from then on the application opens without a network. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

export const punchButton = (page: Page, word: Word) => page.getByRole('button', { name: new RegExp(word) })
export const receipt = (page: Page) => page.getByRole('dialog', { name: 'Ponto registrado!' })
export const queueSheet = (page: Page) => page.getByRole('dialog', { name: 'Fila de envio' })
export const offlineBanner = (page: Page) => page.getByText('Você está offline.')
/** The header's icon, whose name says how many marks wait. */
export const syncIcon = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Between these two instants the finger came down: a busy machine takes its time with a click. */
export interface Tapped {
  from: number
  to: number
}

/** Waits until a second tap is no repetition of the first one any more. */
export async function noRepetition(since: number): Promise<void> {
  await expect.poll(() => Date.now() - since).toBeGreaterThan(REPEAT_MS)
}

/** Taps a button that is open; answers when the finger came down. */
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

/** Waits for the receipt; a key keeps it from closing by itself after eight seconds. */
export async function holdReceipt(page: Page): Promise<void> {
  await expect(receipt(page)).toBeVisible()
  await page.keyboard.press('Shift')
}

/** Punches and stands before the receipt; answers when the finger came down. */
export async function punch(page: Page, word: Word): Promise<Tapped> {
  const tapped = await tap(page, word)
  await holdReceipt(page)
  return tapped
}

/** Puts the receipt away. */
export async function conclude(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(receipt(page)).toBeHidden()
  await leftBehind(page)
}

/** Waits until what was open is out of the browser's history too: going elsewhere before that would be undone. */
export async function leftBehind(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.dialogOpen)
}

/** Punches these, one after the other, and puts each receipt away; answers the instants of the taps. */
export async function punchAll(page: Page, ...words: Word[]): Promise<Tapped[]> {
  const taps: Tapped[] = []
  for (const word of words) {
    taps.push(await punch(page, word))
    await conclude(page)
  }
  return taps
}

/** The shutter: takes the picture and with it registers. */
export async function shoot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tirar foto e registrar' }).click()
  await holdReceipt(page)
}

/** Gives the own password in the dialog that asks for it, and presses its act. */
export async function givesPassword(page: Page, act = 'Confirmar'): Promise<void> {
  const asks = page.getByRole('dialog').filter({ has: page.getByLabel('Sua senha') })
  await asks.getByLabel('Sua senha').fill(PASSWORD)
  await asks.getByRole('button', { name: act, exact: true }).click()
}
