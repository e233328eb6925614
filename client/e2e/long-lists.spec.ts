import { expect, test } from './journey.ts'
import { PEOPLE_ROWS } from './on-screen.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'master', viewport: { width: 1280, height: 900 } })

const lists = [
  { address: '/relatorio', row: PEOPLE_ROWS, filter: 'Perfil', to: 'Funcionários', size: 40, left: 99 },
  {
    address: '/saldo-horas-admin',
    row: 'ul[aria-label="Saldos"] > li',
    filter: 'Empresa',
    to: 'Ipê Centro',
    size: 48,
    left: 100,
  },
]

for (const { address, row, filter, to, size, left } of lists) {
  test(`a hundred people in ${address} go over pages, which the address names; on paper all of them are there`, {
    tag: '@longer',
  }, async ({ page, server, store }) => {
    // With the office's admin and without masters: a hundred.
    await server.crowd(99, store.id)
    await page.goto(address)
    const rows = page.locator(row)
    await expect(rows).toHaveCount(size)
    const pager = page.getByRole('navigation', { name: 'Páginas de pessoas' })
    await expect(pager).toContainText(`1–${size} de 100 pessoas`)
    const first = await rows.first().textContent()

    await pager.getByRole('button', { name: 'Anterior' }).click({ force: true })
    await expect(page.getByText('Esta já é a primeira página.')).toBeVisible()
    await pager.getByRole('button', { name: 'Próxima' }).focus()
    await page.keyboard.press('Enter')
    await expect(pager).toContainText(`${size + 1}–${2 * size} de 100 pessoas`)
    await expect(page).toHaveURL(/pagina=2/)
    await expect(rows).toHaveCount(size)
    await expect(rows.first()).not.toHaveText(first ?? '')
    // The next page starts at its top, for eyes and keyboard.
    await expect(rows.first()).toBeInViewport()
    await expect(page.locator(row).locator('..')).toBeFocused()
    await pager.getByRole('button', { name: 'Próxima' }).click()
    await expect(rows).toHaveCount(100 - 2 * size)
    await page.reload()
    await expect(pager).toContainText(`${2 * size + 1}–100 de 100 pessoas`)
    await expectNoSidewaysScroll(page, address)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectCleanInBothThemes(page, `${address}, última página`)

    await page.evaluate((wanted) => {
      window.addEventListener('beforeprint', () => {
        document.documentElement.dataset.printed = String(document.querySelectorAll(wanted).length)
      })
    }, row)
    await page.pdf()
    await expect(page.locator('html')).toHaveAttribute('data-printed', '100')
    await expect(rows).toHaveCount(100 - 2 * size)

    await page.goBack()
    await expect(page).toHaveURL(/pagina=2/)
    await page.getByLabel(filter).selectOption(to)
    await expect(page).not.toHaveURL(/pagina/)
    await expect(pager).toContainText(`1–${size} de ${left} pessoas`)
    await page.goto(`${address}?pagina=77`)
    await expect(pager).toContainText('–100 de 100 pessoas')
  })
}
