import type { Page } from '@playwright/test'
import { expectArrived } from './arrived.ts'
import { expect, test } from './journey.ts'
import { enter } from './office.ts'
import { onPonto, punchAll, punchButton, signIn } from './person.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(menu(page)).toBeVisible()
}

test('the menu on a phone: opens, and closes by Esc, a tap outside, the back button and a link', async ({
  page,
  ana,
}) => {
  await signIn(page, ana)
  await openMenu(page)
  await expect(menu(page)).toContainText('Ana Paula Ribeiro')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()

  await openMenu(page)
  await page.mouse.click(180, 700)
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(/\/ponto$/)

  await openMenu(page)
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(/\/ponto$/)

  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Início' }).click()
  await expect(menu(page)).toBeHidden()
  await onPonto(page)
})

test('the administrators’ bar, wider than the window: the page that is open stands in sight', async ({
  page,
  helena,
}) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await enter(page, helena, '/ponto')
  const links = page.getByRole('navigation', { name: 'Administração' }).getByRole('link')
  const last = links.last()
  await expect(last).not.toBeInViewport({ ratio: 1 })
  await page.goto((await last.getAttribute('href')) ?? '')
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(last).toBeInViewport({ ratio: 1 })
  await links.first().focus()
  await page.keyboard.press('Enter')
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await expect(links.first()).toBeInViewport({ ratio: 1 })
})

test('the theme that was chosen is painted at once, kept on the device, and true in other tabs', async ({
  context,
  page,
  ana,
}) => {
  const root = page.locator('html')
  await signIn(page, ana)
  await expect(root).toHaveAttribute('data-theme', 'light')
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Escuro' }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(menu(page).getByRole('button', { name: 'Escuro' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#1F1C18')
  await page.reload()
  await onPonto(page)
  await expect(root).toHaveAttribute('data-theme', 'dark')

  const other = await context.newPage()
  await other.goto('/ponto')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Automático' }).click()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await other.emulateMedia({ colorScheme: 'dark' })
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('an address that does not exist says so and leads back; an employee is kept out of the admin’s pages', async ({
  page,
  ana,
}) => {
  await page.goto('/nao-existe')
  await expect(page.getByText('Página não encontrada')).toBeVisible()
  await page.goto('/relatorio')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, ana)
  for (const path of ['/relatorio', '/gestao-usuario', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/ponto$/)
  }
  await page.goto('/nao-existe')
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await onPonto(page)
})

test('while a page stands the code of the menu’s other pages is read ahead; Ponto, the first load, reads nothing more', {
  tag: '@longer',
}, async ({ page, ana, helena }) => {
  const screensRead = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /assets\/(.+)-screen-/.exec(name)?.[1] ?? [])
        .filter((name) => !/other|login/.test(name)),
    )
  await enter(page, ana, '/ponto')
  await onPonto(page)
  await page.waitForLoadState('networkidle')
  expect(await screensRead()).toEqual([])
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await enter(page, helena, '/gerenciar-feriado')
  await expect.poll(screensRead).toEqual(expect.arrayContaining(['relatorio', 'saldo-horas-admin', 'gestao-usuario']))
})

test('a button that is not open stays where it is and says why, and registers nothing', async ({
  page,
  server,
  ana,
}) => {
  await signIn(page, ana)
  const pause = punchButton(page, 'PAUSA')
  await expect(pause).toHaveAttribute('aria-disabled', 'true')
  await pause.press('Enter')
  await expect(page.getByText('Primeiro registro do dia deve ser de entrada.')).toBeVisible()
  await punchAll(page, 'ENTRADA')
  const box = await punchButton(page, 'RETORNO').boundingBox()
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.locator('[data-toast]')).toHaveText('Sem pausa aberta')
  await expect(punchButton(page, 'ENTRADA')).toContainText(/\d\d:\d\d/)
  await expectArrived(server, ['entrada'])
})

test('the display name: a blank one is ignored, another one greets and is stored', async ({ page, server, ana }) => {
  await signIn(page, ana)
  const field = page.getByRole('textbox', { name: 'Nome de exibição' })
  const greeting = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Editar nome de exibição' }).click()
  await field.fill('   ')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(field).toBeHidden()
  await expect(greeting).toContainText('Ana')
  expect(await server.people()).toContainEqual({ id: ana.id, display_name: null })

  await page.getByRole('button', { name: 'Editar nome de exibição' }).click()
  await field.fill('  Paulinha ')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(greeting).toContainText('Paulinha')
  expect(await server.people()).toContainEqual({ id: ana.id, display_name: 'Paulinha' })
})

test('leaving asks first; having left, nothing of the person is shown or kept', async ({ page, ana }) => {
  await signIn(page, ana)
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar Saída' })
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Sair' }).click()
  await expect(dialog).toContainText('Tem certeza que deseja sair do sistema?')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await onPonto(page)

  await page.getByRole('button', { name: 'Sair do Sistema' }).click()
  await expect(dialog).not.toContainText('não foi enviado')
  await dialog.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await expect(page.locator('body')).not.toContainText('Ana')
  await page.goto('/ponto')
  await expect(page).toHaveURL(/\/login$/)
})
