import { expect, test } from './journey.ts'
import { leftBehind } from './person.ts'

test.use({ as: 'master', viewport: { width: 1280, height: 900 } })

const places = [
  { address: '/gestao-usuario', opens: 'Nova pessoa', title: 'Nova pessoa' },
  { address: '/gerenciar-feriado', opens: 'Novo feriado', title: 'Novo feriado' },
  { address: '/gerenciar-lojas', opens: 'Nova empresa', title: 'Nova empresa' },
]

test('people, holidays and companies by keyboard alone: in, around, out with Esc, and a company written with Enter', async ({
  page,
}) => {
  await page.goto('/gestao-usuario')
  for (const { address, opens, title } of places) {
    await page.goto(address)
    const button = page.getByRole('button', { name: opens, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    for (let i = 0; i < 3; i += 1) {
      await page.keyboard.press('Tab')
      expect(await isInside(), `${title}, Tab ${i}`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await leftBehind(page)
  }
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nova empresa' })
  await dialog.getByLabel('Nome', { exact: true }).focus()
  await page.keyboard.type('Ipê Vila')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ipê Vila' })).toBeVisible()
})
