import type { Browser } from '@playwright/test'
import { expect } from '../journey.ts'
import { enrol, known, onIdle, touchToBegin } from '../kiosk.ts'
import type { Album } from './album.ts'
import { PASSWORD, type StandingDemo } from './standing-demo.ts'
import { ANA, HELENA, visitor } from './visitor.ts'

const PIN = '2580'

/** Choose somebody's PIN, as they do on their phone. */
async function choosePin({ url }: StandingDemo, email: string): Promise<void> {
  const ask = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const sent = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    const answer = await fetch(`${url}/api${path}`, sent)
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as { token?: string; step_up?: string }
  }
  const { token } = await ask('POST', '/auth/login', { email, password: PASSWORD })
  const own = { authorization: `Bearer ${token}` }
  const { step_up = '' } = await ask('POST', '/auth/verify-password', { password: PASSWORD }, own)
  await ask('PUT', '/pins/me', { pin: PIN }, { ...own, 'x-step-up': step_up })
}

/** Take the pictures of a tablet that becomes the store's kiosk, and of Ana who goes home early at it. */
export async function onTablet(browser: Browser, demo: StandingDemo, { take }: Album): Promise<void> {
  await choosePin(demo, ANA)
  const { page, leave } = await visitor(browser, demo, { width: 800, height: 1280, scale: 1, email: HELENA })
  await enrol(page, 'Estoque', { password: PASSWORD, company: 'Ipê Centro' })
  // It has heard the server, and who works here.
  await expect(page.getByText('Sem internet')).toHaveCount(0)
  await take(page, 'quiosque')
  await touchToBegin(page).click()
  await expect(page.getByRole('button', { name: /^Ana Paula/ })).toBeVisible()
  // Everybody has a face.
  const people = page.getByRole('main').locator('[data-people] > button')
  await expect(people.filter({ has: page.locator('img') })).toHaveCount(await people.count())
  await take(page, 'quiosque-pessoas')
  await page.getByRole('button', { name: /^Ana Paula/ }).click()
  await expect(page.getByText('Digite o seu PIN')).toBeVisible()
  await take(page, 'quiosque-pin')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await onIdle(page)
  await known(page, 'Ana Paula', PIN)
  await expect(page.getByRole('button', { name: 'SAIDA' })).toBeVisible()
  await take(page, 'quiosque-acao')
  await page.getByRole('button', { name: 'SAIDA' }).click()
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible()
  await take(page, 'quiosque-feito')
  await leave()
}
