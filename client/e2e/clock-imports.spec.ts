import type { Page } from '@playwright/test'
import { lastMonth } from '#shared/calendar/period.ts'
import { file671, file1510, filedDay } from '#shared/testing/clock-files.ts'
import { clockImportMessages } from '#shared/text/clock-import-messages.ts'
import { PASSWORD } from './ask.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, test } from './journey.ts'
import { expectDialogFits, expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { dialog, toast } from './users-cards.ts'

test.use({ as: 'master', viewport: { width: 1440, height: 900 } })

const [CPF, PIS] = ['52998224725', '12012345672']
const FULL = '08:00 12:00 13:00 17:00'

const card = (page: Page) => page.getByRole('region', { name: 'Outros relógios' })
const importing = (page: Page) => dialog(page, clockImportMessages.title)

async function chooseFile(page: Page, text: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Importar AFD' }).click()
  const file = { name: 'AFD.txt', mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') }
  await page.getByLabel('Arquivo do relógio').setInputFiles(file)
}

async function take(page: Page): Promise<void> {
  await importing(page).getByLabel('Sua senha').fill(PASSWORD)
  await importing(page).getByRole('button', { name: 'Importar', exact: true }).click()
}

test('files of other clocks are looked at, imported once, seen as T, and undone', async ({
  page,
  store,
  ana,
  master,
  today,
}) => {
  const { from } = lastMonth(today)
  const second = `${from.slice(0, 8)}02`
  await master('PUT', `/stores/${store.id}`, { cnpj: '11222333000181' })
  await master('PUT', `/users/${ana.id}`, { cpf: CPF, pis: PIS })
  await page.goto('/fechamento')
  await expect(card(page)).toContainText(clockImportMessages.none)

  const file = file671(filedDay(CPF, from, FULL))
  await chooseFile(page, file)
  await expect(importing(page)).toContainText('4 registros para importar')
  await expect(importing(page).getByRole('list', { name: 'Pessoas do arquivo' })).toContainText('4 novos')
  await expectCleanInBothThemes(page, 'importar')
  await expectDialogFits(page, 'importar')
  await take(page)
  await expect(toast(page)).toContainText(clockImportMessages.imported)
  await expect(card(page).getByRole('listitem')).toContainText('4 registros de 1 pessoa')

  await chooseFile(page, file)
  await expect(importing(page)).toContainText('4 já aqui')
  await expect(importing(page).getByRole('button', { name: 'Importar', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(importing(page)).toBeHidden()

  await chooseFile(page, file1510(filedDay(PIS, second, FULL)))
  await expect(importing(page)).toContainText('4 registros para importar')
  await take(page)
  await expect(card(page).getByRole('listitem')).toHaveCount(2)

  await expectCleanInBothThemes(page, 'outros relógios')
  await expectNoSidewaysScroll(page, 'outros relógios', [320, 390, 834, 1440])
  expect(await lookAtBigText(page, 'outros relógios')).toEqual([])

  const balance = () =>
    master<{ days: { date: string; worked_minutes: number }[] }>(
      'GET',
      `/users/${ana.id}/balance?from=${from}&to=${second}`,
    )
  expect((await balance()).days.map(({ worked_minutes }) => worked_minutes)).toEqual([480, 480])
  await page.goto(`/pessoa?userId=${ana.id}&mes=${from.slice(0, 7)}`)
  await expect(page.locator(`[data-day="${from}"]`).getByTitle('importado')).toHaveText(/T/)

  await page.goto('/fechamento')
  await card(page)
    .getByRole('button', { name: /^Desfazer/ })
    .first()
    .click()
  const undoing = dialog(page, clockImportMessages.undoTitle)
  await undoing.getByLabel('Sua senha').fill(PASSWORD)
  await undoing.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(card(page)).toContainText(/desfeito por/)
  expect((await balance()).days.map(({ worked_minutes }) => worked_minutes)).toEqual([480, 0])
})
