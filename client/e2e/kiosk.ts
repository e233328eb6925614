import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type Ask, asking, PASSWORD } from './ask.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, hire } from './journey.ts'
import type { Word } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { dialog } from './users-cards.ts'

/** Make the browser the kiosk of a company, as a keeper who is signed in there does. */
export async function enrol(page: Page, name: string, { password = PASSWORD, company = '' } = {}): Promise<void> {
  await page.goto('/aparelhos')
  await page.getByRole('button', { name: 'Usar como quiosque' }).click()
  const form = dialog(page, 'Usar como quiosque')
  if (company) await form.getByLabel('Empresa').selectOption({ label: company })
  await form.getByLabel('Nome do quiosque').fill(name)
  await form.getByRole('button', { name: 'Usar como quiosque' }).click()
  await page.getByRole('textbox', { name: 'Sua senha' }).fill(password)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await onIdle(page)
}

/** Make a tablet the kiosk of a company, as the tablet would; return its id. */
export async function enrolled(master: Ask, store_id: string, name: string) {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const public_key = { kty: 'EC', crv: 'P-256', x, y }
  const body = { store_id, name, device_id: randomUUID(), public_key }
  const { kiosk } = await master<{ kiosk: { id: string } }>('POST', '/kiosks', body)
  return kiosk.id
}

/** The kiosk ignores a second touch within this time (ms) and so near (px), after its screen changed: nobody means it. */
const BOUNCE_MS = 350
const BOUNCE_PX = 48
const lastTouch = new WeakMap<Page, { x: number; y: number; at: number }>()

/** Touch something, as a person does: what comes up under the finger is seen before it is touched. */
export async function touch(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const now = { x: x + width / 2, y: y + height / 2 }
  const last = lastTouch.get(page)
  const isNear = last !== undefined && Math.hypot(last.x - now.x, last.y - now.y) < 2 * BOUNCE_PX
  if (isNear) await expect.poll(() => Date.now() - last.at).toBeGreaterThan(BOUNCE_MS)
  await what.click()
  lastTouch.set(page, { ...now, at: Date.now() })
}

export const touchToBegin = (page: Page) => page.getByRole('button', { name: 'Toque para registrar' })

/** Wait for the kiosk's first screen. */
export async function onIdle(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/quiosque/)
  await expect(touchToBegin(page)).toBeVisible()
}

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Type digits on the keys of the kiosk, and OK. */
export async function types(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await touch(page, key(page, digit))
  await touch(page, key(page, 'OK'))
}

/** Go to the screen of somebody's actions with their PIN. */
export async function known(page: Page, name: string, pin: string): Promise<void> {
  await touch(page, touchToBegin(page))
  await touch(page, page.getByRole('button', { name: new RegExp(`^${name}`) }).first())
  await types(page, pin)
}

/** Make the browser a kiosk at which somebody registers with a photo. */
export async function enrolForPhotos(page: Page, at: Parameters<typeof hire>[0]) {
  const clara = await hire(at, 'Clara Nunes', { require_selfie: true })
  await (await asking(at.server, clara.email))('PUT', '/pins/me', { pin: '2580' })
  await enrol(page, 'Balcão')
  return clara
}

/** Go to the camera of that person: their entrada is tapped. */
export async function toCamera(page: Page): Promise<void> {
  await known(page, 'Clara', '2580')
  await touch(page, page.getByRole('button', { name: 'ENTRADA' }))
}

/** Count the proofs of marks that the kiosk keeps. Runs in the page. */
function proofsKept(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('ponto-quiosque')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('proofs').objectStore('proofs').count()
      counting.onerror = () => reject(counting.error)
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}

/** Wait until the kiosk has kept the tap whose camera is open, and then its proof: a moment after the camera is shown. */
export const untilHeld = (page: Page) =>
  // Looked at often: the photo is taken three seconds later.
  expect.poll(() => page.evaluate(proofsKept), { intervals: [50] }).toBe(1)

/** Press an action of somebody who is known, and let the next person come. */
export async function register(page: Page, word: Word): Promise<void> {
  await touch(page, page.getByRole('button', { name: new RegExp(word) }))
  await expect(page.getByText(/registrad[ao]/).first()).toBeVisible()
  await touch(page, page.getByRole('button', { name: /Próxima pessoa/ }))
  await onIdle(page)
}

/** Register somebody's mark, and go back to the first screen. */
export async function punchAt(page: Page, name: string, pin: string, word: Word): Promise<void> {
  await known(page, name, pin)
  await register(page, word)
}

/** Look at a step as axe does, and with text twice as large; keep it from going back by itself meanwhile. */
export async function lookAtStep(page: Page, where: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 800, height: 1280 }
  await expectCleanInBothThemes(page, where)
  await page.keyboard.press('Shift')
  expect(await lookAtBigText(page, where, [360, 800, 1280])).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(size)
  await page.keyboard.press('Shift')
}
