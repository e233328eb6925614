import type { Page } from '@playwright/test'
import { speaksAs } from './api-person.ts'
import { expect, test } from './journey.ts'
import { enter } from './office.ts'
import { onPonto, signIn } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { act, dialog } from './users-cards.ts'

const WIDTHS = [320, 390, 834, 1440]

/** Expect nothing in the open dialog to be wider than it, and no axe findings in either theme. */
async function expectGoodAt(page: Page, width: number, where: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const tooWide = await page.evaluate(() => {
    const parts = document.querySelectorAll('dialog[open] > section, dialog[open] > section > div, dialog[open] footer')
    const overflows = [...parts].map((part) => part.scrollWidth - part.clientWidth)
    // Overflow to the left can't be scrolled to, and is in no scrollWidth.
    const edge = document.querySelector('dialog[open] > section')?.getBoundingClientRect().left ?? 0
    const buttons = [...document.querySelectorAll('dialog[open] footer button')]
    return [...overflows, ...buttons.map((button) => Math.ceil(edge - button.getBoundingClientRect().left))]
  })
  expect(Math.max(...tooWide), `${where} at ${width} px`).toBeLessThanOrEqual(0)
  await expectCleanInBothThemes(page, `${where}, ${width} px`)
}

async function expectGood(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) await expectGoodAt(page, width, where)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of [390, 1440]) await expectGoodAt(page, width, `${where}, text twice as big`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

test('where one is signed in: good on every width, in both themes, with big text', { tag: '@longer' }, async ({
  page,
  server,
  ana,
}) => {
  for (let i = 0; i < 2; i += 1) await speaksAs(server, ana.email)
  await signIn(page, ana)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expectCleanInBothThemes(page, 'menu')
  await page.getByRole('button', { name: 'Onde estou conectado' }).click()
  const list = dialog(page, 'Onde estou conectado')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expectGood(page, 'onde estou conectado')
  await page.setViewportSize({ width: 390, height: 800 })
  await list.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectGoodAt(page, 390, 'encerrar todas')
})

test('a person’s devices: good on every width, in both themes, with big text', { tag: '@longer' }, async ({
  page,
  ana,
  helena,
}) => {
  await signIn(page, ana)
  await page.evaluate(() => localStorage.clear())
  await enter(page, helena, '/gestao-usuario')
  await act(page, ana.name, 'Aparelhos')
  await expect(dialog(page, 'Aparelhos').getByRole('listitem')).toHaveCount(1)
  await expectGood(page, 'aparelhos')
  await dialog(page, 'Aparelhos')
    .getByRole('button', { name: /^Remover/ })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectGoodAt(page, 390, 'remover aparelho')
})

test('by keyboard alone: from the header to the sessions, one is ended, and back', async ({ page, server, ana }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await speaksAs(server, ana.email)
  await signIn(page, ana)
  await onPonto(page)
  const account = page.getByRole('button', { name: 'Minha conta: Ana' })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  const sheets = page.getByRole('link', { name: 'Espelho de ponto' })
  await expect(sheets).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheets).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Minha escala' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Meu PIN' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Onde estou conectado' })).toBeFocused()
  await page.keyboard.press('Enter')
  const list = dialog(page, 'Onde estou conectado')
  const end = list.getByRole('button', { name: /^Encerrar/ })
  await expect(end).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(end).toBeFocused()
  await page.keyboard.press('Enter')
  const act = page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar', exact: true })
  await expect(act).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(account).toBeFocused()
})
