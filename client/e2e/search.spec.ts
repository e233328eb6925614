import { formatDay } from '#shared/text/format.ts'
import { expect, hire, test } from './journey.ts'
import { PEOPLE_ROWS } from './on-screen.ts'
import { ask, button, chosen, field, group, hits, onReport, search } from './search.ts'

test.use({ as: 'master', viewport: { width: 1280, height: 900 } })

test('each way opens it; Esc, a tap outside and the browser’s back close it, and the focus returns', async ({
  page,
  ana,
}) => {
  await onReport(page)
  await expect(page.locator(PEOPLE_ROWS).filter({ hasText: ana.name })).toBeVisible()
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press(key)
    await expect(field(page), key).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeHidden()
  }
  await button(page).click()
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()
  await button(page).click()
  await page.mouse.click(20, 400)
  await expect(search(page)).toBeHidden()
  await button(page).click()
  await search(page).getByRole('button', { name: 'Fechar busca' }).click()
  await expect(search(page)).toBeHidden()
  await button(page).click()
  await expect(field(page)).toBeFocused()
  await page.goBack()
  await expect(search(page)).toBeHidden()
  await expect(page).toHaveURL(/\/relatorio$/)
})

test('keys stay with a field and with an open dialog; Ctrl+K comes out of a field', { tag: '@longer' }, async ({
  page,
  ana,
}) => {
  await page.goto('/gestao-usuario')
  await expect(page.getByRole('heading', { name: ana.name })).toBeVisible()
  const own = page.getByLabel('Buscar', { exact: true })
  await own.focus()
  await page.keyboard.type('/?')
  await expect(own).toHaveValue('/?')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('/?')
  await expect(field(page)).toHaveValue('/?')
  await page.keyboard.press('Escape')
  await expect(own).toBeFocused()

  await page.getByRole('button', { name: 'Nova pessoa' }).click()
  await expect(page.getByRole('dialog', { name: 'Nova pessoa' })).toBeVisible()
  for (const key of ['Control+k', '/', '?']) await page.keyboard.press(key)
  await expect(page.locator('dialog[open]')).toHaveCount(1)
})

test('a deed for somebody, the person and pages by a few letters; arrows choose, Enter opens', async ({
  page,
  server,
  store,
  ana,
  master,
  today,
}) => {
  const felix = await hire({ server, store }, 'Ana Félix de Souza')
  const bruno = await hire({ server, store }, 'Bruno Carvalho')
  await master('PUT', `/users/${bruno.id}`, { is_active: false })
  await master('POST', '/time-entries', { user_id: ana.id, entry_type: 'entrada', timestamp: new Date().toISOString() })
  await onReport(page)
  await ask(page, 'registrar ferias da ana p')
  await expect(chosen(page)).toContainText('Registrar férias de Ana Paula Ribeiro')
  await expect(chosen(page)).toHaveAttribute('href', `/pessoa?userId=${ana.id}&acao=ferias`)
  await expect(chosen(page).locator('mark')).toHaveText(['Registrar', 'férias', 'Ana', 'P'])
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '')

  await field(page).fill('ana fé')
  await expect(group(page, 'Pessoas').getByRole('option').first()).toContainText(felix.name)
  await expect(group(page, 'Pessoas').getByRole('option').nth(1)).toContainText(`${store.name}, em andamento`)
  await expect(group(page, 'Páginas').getByRole('option').last()).toContainText('Registro de Férias')
  await expect(search(page).getByText(/^\d+ resultados$/)).toHaveRole('status')
  const count = await hits(page).count()
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(hits(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(hits(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(search(page).getByRole('button', { name: 'Fechar busca' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')

  await field(page).fill('carvalho')
  await expect(hits(page)).toHaveText([new RegExp(`Bruno Carvalho.*saiu em ${formatDay(today)}`)])
  await field(page).fill('felix')
  await expect(hits(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/pessoa\\?userId=${felix.id}`))
  await page.goBack()
  await expect(page).toHaveURL(/\/relatorio$/)

  await ask(page, 'feriados')
  await chosen(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerenciar Feriados')
  await expect(page).toHaveURL(/\/gerenciar-feriado$/)
  await ask(page, 'xyz')
  await expect(search(page)).toContainText('Nada encontrado para “xyz”')
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeVisible()
})

test('a deed for nobody in particular opens its form; closed, the address asks for it no longer', {
  tag: '@longer',
}, async ({ page, ana }) => {
  await onReport(page)
  for (const [words, title, place] of [
    ['nova pessoa', 'Nova pessoa', '/gestao-usuario'],
    ['nova empresa', 'Nova empresa', '/gerenciar-lojas'],
    ['novo feriado', 'Novo feriado', '/gerenciar-feriado'],
  ] as const) {
    await ask(page, words)
    await expect(chosen(page)).toContainText(title)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: title })
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${place}$`))
  }
  // Also where its page is open already.
  await page.goto('/gestao-usuario')
  await expect(page.getByRole('heading', { name: ana.name })).toBeVisible()
  await ask(page, 'nova pessoa')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Nova pessoa' })).toBeVisible()
})
