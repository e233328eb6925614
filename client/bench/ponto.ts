import type { Page } from '@playwright/test'
import { PASSWORD } from '../e2e/ask.ts'
import { startServer } from '../e2e/test-server.ts'

export const who = { name: 'Ana Paula Ribeiro', email: 'ana.ribeiro@ipe.com.br', password: PASSWORD }

/** Start our server with one person who needs no selfie. */
export async function startPonto() {
  const server = await startServer()
  const store = await server.store()
  await server.person({ ...who, store_id: store.id })
  return server
}

/** Sign in and wait for the first open button. */
export async function enterPonto(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.fill('input[name=email]', who.email)
  await page.fill('input[name=password]', who.password)
  await page.click('button[type=submit]')
  await page.waitForSelector(OPEN_BUTTON)
}

/** A button that registers when pressed. */
export const OPEN_BUTTON = 'button[value]:not([aria-disabled]):not([disabled])'
