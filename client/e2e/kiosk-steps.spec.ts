import type { Page } from '@playwright/test'
import { expectArrived } from './arrived.ts'
import { asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { enrol, known, lookAtStep, onIdle, touchToBegin, types } from './kiosk.ts'
import { foundByAxe } from './under-axe.ts'

test.use({ as: 'master', viewport: { width: 800, height: 1280 } })

const PIN = '2580'

const back = async (page: Page) => {
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('Escape')
  await onIdle(page)
}

/** Wait until a wrong PIN was judged: its digits are gone. Keys that are touched before count for nothing. */
const judged = (page: Page) => expect(page.getByText('0 dígitos digitados')).toBeAttached()

test('each step of a kiosk is clean in both themes, and readable with text twice as large', { tag: '@longer' }, async ({
  page,
  server,
  store,
  ana,
  master,
}) => {
  const bruno = await hire({ server, store }, 'Bruno Carvalho')
  await hire({ server, store }, 'Carla Dias')
  await (await asking(server, ana.email))('PUT', '/pins/me', { pin: PIN })
  const { pin: drawn } = await master<{ pin: string }>('POST', '/pins/draw', { user_id: bruno.id })
  await enrol(page, 'Balcão')
  await lookAtStep(page, 'idle')

  await touchToBegin(page).click()
  await expect(page.getByRole('button', { name: /^Carla/ })).toBeVisible()
  await lookAtStep(page, 'people')
  await back(page)

  await known(page, 'Ana Paula', PIN)
  await expect(page.getByRole('button', { name: /ENTRADA/ })).toBeVisible()
  await lookAtStep(page, 'action')
  await back(page)

  await known(page, 'Bruno', drawn)
  await expect(page.getByText('Seu PIN era provisório')).toBeVisible()
  await lookAtStep(page, 'new PIN')
  await back(page)

  await known(page, 'Ana Paula', '1111')
  await judged(page)
  for (const wrong of ['2222', '3333', '4444']) {
    await types(page, wrong)
    await judged(page)
  }
  await expect(page.getByRole('button', { name: 'Registrar com foto, sem PIN' })).toBeVisible()
  await lookAtStep(page, 'wrong PIN')
  await types(page, '5555')
  await expect(page.getByRole('timer').first()).toBeVisible()
  await lookAtStep(page, 'locked')
  await back(page)

  await page.getByRole('button', { name: 'Mostrar o crachá' }).click()
  await lookAtStep(page, 'badge')
  await back(page)
  await page.getByRole('button', { name: 'Sair do modo quiosque' }).click()
  await lookAtStep(page, 'leave')
})

test('a number pad alone is enough, and what it brings up is clean in either theme', { tag: '@longer' }, async ({
  page,
  server,
  ana,
}) => {
  await (await asking(server, ana.email))('PUT', '/pins/me', { pin: PIN })
  await enrol(page, 'Balcão')
  const keys = async (...pressed: string[]) => {
    for (const one of pressed) await page.keyboard.press(one)
  }
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await keys('1')
    await expect(page.getByRole('button', { name: /^Ana Paula/ })).toBeVisible()
    await keys('1', 'Enter')
    await expect(page.getByRole('heading', { name: 'Ana Paula Ribeiro' })).toBeVisible()
    await keys(...PIN, 'Enter')
    await expect(page.locator('[data-punch]').first()).toBeFocused()
    await keys('Enter')
    await expect(page.getByText(/registrad[ao]/).first()).toBeVisible()
    expect(await foundByAxe(page, theme), `done, ${theme}`).toEqual([])
    await expect(touchToBegin(page)).toBeVisible()
  }
  const entries = await expectArrived(server, ['entrada', 'pausa'])
  expect(entries.flatMap(({ flags }) => flags)).not.toContain('pin_not_proven')
})
