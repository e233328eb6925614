import { expect, test } from './journey.ts'
import { openPonto } from './person.ts'

test.use({ as: 'employee', locale: 'en-US' })

test('L-09: dates read and are typed as in Brazil, whatever language the browser speaks', async ({ page, today }) => {
  await openPonto(page)
  await page.goto('/historico')
  const from = page.getByLabel('Início', { exact: true })
  const shown = (day: string) => day.split('-').reverse().join('/')
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect(from).toHaveValue(shown(today))

  // All ten characters are visible on phones of every width, also where two dates stand side by side and each is narrow.
  for (const width of [390, 375, 360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    const cut = await from.evaluate((field) => field.scrollWidth - field.clientWidth)
    expect.soft(cut, `cut at ${width}`).toBeLessThanOrEqual(0)
  }

  await from.fill('')
  await from.pressSequentially('31022026')
  await expect(page.getByText('Este dia não existe no calendário.')).toBeVisible()
  await from.fill('')
  await from.pressSequentially('01022026')
  await expect(page).toHaveURL(/inicio=2026-02-01/)

  const opened = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        HTMLInputElement.prototype.showPicker = function () {
          resolve(this.value)
        }
      }),
  )
  await page.getByRole('button', { name: 'Abrir calendário' }).first().press('Enter')
  expect(await opened).toBe('2026-02-01')
})
