import { expectArrived } from './arrived.ts'
import { enlargeText } from './big-text.ts'
import { expect, hire, test } from './journey.ts'
import { conclude, installed, onPonto, punch, queueSheet, syncIcon, tryToSignIn } from './person.ts'
import { expectNoSidewaysScroll } from './sideways.ts'

test('nothing scrolls sideways from 320 to 1280 px, nor at 360 px with text twice as big', async ({
  context,
  page,
  server,
  store,
}) => {
  const name = 'Maria Aparecida da Conceição Vasconcelos de Albuquerque Montenegro'
  const maria = await hire({ server, store }, name)
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expectNoSidewaysScroll(page, 'login')
  await enlargeText(page)
  await expectNoSidewaysScroll(page, 'login, big text', [360])

  await page.reload()
  await tryToSignIn(page, maria.email)
  await onPonto(page)
  await installed(page)
  await expectNoSidewaysScroll(page, 'Ponto, empty')
  await punch(page, 'ENTRADA')
  // The main part is visible without scrolling, and on a desktop it fills the window.
  await expect(page.getByRole('heading', { name: 'Ponto registrado!' })).toBeInViewport()
  await expectNoSidewaysScroll(page, 'receipt')
  await page.setViewportSize({ width: 1280, height: 740 })
  expect(await page.locator('dialog [data-state]').boundingBox()).toMatchObject({ x: 0, width: 1280 })
  await page.setViewportSize({ width: 360, height: 740 })
  await conclude(page)
  await context.setOffline(true)
  await punch(page, 'PAUSA')
  await conclude(page)
  await expectNoSidewaysScroll(page, 'Ponto, offline, with a queue')
  await syncIcon(page, '1 registro na fila').click()
  await expect(queueSheet(page).getByRole('listitem')).toHaveCount(1)
  await expectNoSidewaysScroll(page, 'queue sheet')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'menu')
  await page.keyboard.press('Escape')
  await enlargeText(page)
  await expectNoSidewaysScroll(page, 'Ponto, big text', [320, 360, 1280])
  await page.setViewportSize({ width: 320, height: 740 })
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).not.toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 740 })
  const clock = await page.getByRole('timer').evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const card = element.closest('section')?.getBoundingClientRect().right ?? 0
    return range.getBoundingClientRect().right - card
  })
  expect(clock, 'the clock within its card').toBeLessThanOrEqual(0)
  await expectArrived(server, ['entrada'])
})
