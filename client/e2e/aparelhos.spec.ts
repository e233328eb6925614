import { asking } from './ask.ts'
import { expect, test } from './journey.ts'
import { enrolled } from './kiosk.ts'
import { noteIn } from './on-screen.ts'
import { givesPassword, installed } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { dialog, toast } from './users-cards.ts'

test.describe('Aparelhos', () => {
  test.use({ as: 'master', viewport: { width: 1440, height: 900 } })

  test('shows a tablet, its exit code, and renames and revokes it', async ({ page, server, store, master }) => {
    await enrolled(master, store.id, 'Balcão')
    await page.goto('/aparelhos')
    const row = page.getByRole('listitem').filter({ hasText: 'Balcão' })
    await expect(row).toContainText('agora')
    await expectCleanInBothThemes(page, 'aparelhos')

    const more = row.getByRole('button', { name: /^Mais ações: Balcão/ })
    await more.click()
    const [button, first] = [await more.boundingBox(), await row.getByText('Ver marcações').boundingBox()]
    expect(Math.abs((first?.y ?? 0) - (button?.y ?? 0)), 'the actions open at the button').toBeLessThan(80)
    await row.getByRole('button', { name: 'Código de saída' }).click()
    await expect(dialog(page, 'Código de saída: Balcão')).toContainText(/\d \d \d \d \d \d \d \d/)
    await expectCleanInBothThemes(page, 'código de saída')
    await page.keyboard.press('Escape')

    await more.click()
    await row.getByRole('button', { name: 'Mudar nome ou empresa' }).click()
    const rename = dialog(page, 'Mudar nome ou empresa')
    await rename.getByLabel('Nome').fill('Caixa')
    await server.faults([{ path: '^/api/kiosks/', mode: 'status', status: 500 }])
    await rename.getByRole('button', { name: 'Salvar' }).click()
    await givesPassword(page)
    await expect(noteIn(rename)).toContainText('Não foi possível alterar o quiosque.')
    await server.faults([])
    await rename.getByRole('button', { name: 'Salvar' }).click()
    await givesPassword(page)
    const renamed = page.getByRole('listitem').filter({ hasText: 'Caixa' })
    await expect(renamed).toBeVisible()

    await renamed.getByRole('button', { name: /^Mais ações: Caixa/ }).click()
    await renamed.getByRole('button', { name: 'Revogar' }).click()
    await page.getByRole('textbox', { name: 'Senha' }).fill('senha')
    await page.getByRole('button', { name: 'Revogar', exact: true }).last().click()
    await expect(renamed).toContainText('Revogado')
    await renamed.getByRole('button', { name: /^Mais ações: Caixa/ }).click()
    const left = renamed.locator('button:not([aria-expanded])')
    await expect(left, 'what it brought can still be seen').toHaveText(['Ver marcações'])
  })

  test('says why a device did not become a kiosk', async ({ page, server, store: _ }) => {
    await page.goto('/aparelhos')
    await page.getByRole('button', { name: 'Usar como quiosque' }).click()
    const form = dialog(page, 'Usar como quiosque')
    await form.getByLabel('Nome do quiosque').fill('Balcão')
    await server.faults([{ path: '^/api/kiosks', mode: 'status', status: 500 }])
    await form.getByRole('button', { name: 'Usar como quiosque' }).click()
    await givesPassword(page)
    await expect(noteIn(form)).toContainText('Não foi possível usar este aparelho como quiosque.')
    await expect(page).toHaveURL(/aparelhos/)
  })

  test('on a phone says what can be done where no tablet is a kiosk yet', async ({ page, store: _ }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/aparelhos')
    await expect(page.getByText('Nenhum tablet é quiosque ainda.')).toBeVisible()
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await sideways()).toBeLessThanOrEqual(0)
    await expectCleanInBothThemes(page, 'aparelhos vazio')
  })
})

test.describe('Meu PIN e meu crachá', () => {
  test.use({ as: 'employee' })

  test('is chosen with the own password, and a weak one is explained; beside it one’s photo is refused', {
    tag: '@longer',
  }, async ({ page, server, ana }) => {
    await page.goto('/ponto')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('button', { name: 'Meu PIN' }).click()
    const own = dialog(page, 'Meu PIN')
    await own.getByLabel('PIN', { exact: true }).fill('1234')
    await own.getByLabel('Repita o PIN').fill('1234')
    await own.getByRole('button', { name: 'Salvar PIN' }).click()
    await page.getByRole('textbox', { name: 'Senha' }).fill('senha')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(own.getByText('Escolha um PIN menos comum.')).toBeVisible()
    await expectCleanInBothThemes(page, 'meu pin')
    const hidden = own.getByRole('switch', { name: 'Não mostrar minha foto no quiosque' })
    await hidden.click()
    await expect(hidden).toHaveAttribute('aria-checked', 'true')
    const { user } = await (await asking(server, ana.email))<{ user: { hides_face: boolean } }>('GET', '/auth/verify')
    expect(user.hides_face).toBe(true)
    await own.getByLabel('PIN', { exact: true }).fill('2580')
    await own.getByLabel('Repita o PIN').fill('2580')
    await server.faults([{ path: '^/api/pins/me', mode: 'status', status: 500 }])
    await own.getByRole('button', { name: 'Salvar PIN' }).click()
    await givesPassword(page)
    await expect(noteIn(own)).toContainText('Não foi possível salvar o PIN.')
    await server.faults([])
    await own.getByRole('button', { name: 'Salvar PIN' }).click()
    await givesPassword(page)
    await expect(toast(page)).toContainText('PIN salvo')
  })

  test('the badge is begun with the own password, and shown without a network', { tag: '@longer' }, async ({
    context,
    page,
  }) => {
    await page.goto('/ponto')
    await installed(page)
    const open = async () => {
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await page.getByRole('button', { name: 'Meu crachá' }).click()
    }
    await open()
    const own = dialog(page, 'Meu crachá')
    await own.getByRole('button', { name: 'Mostrar o crachá neste celular' }).click()
    await page.getByRole('textbox', { name: 'Senha' }).fill('senha')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    const code = own.getByRole('img', { name: 'Meu crachá' })
    await expect(code).toBeVisible()
    await expectCleanInBothThemes(page, 'meu crachá')
    await context.setOffline(true)
    await page.reload()
    await open()
    await expect(code).toBeVisible()
  })
})
