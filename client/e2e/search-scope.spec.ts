import { expect, hire, test } from './journey.ts'
import { installed, offlineBanner, openPonto } from './person.ts'
import { ask, button, chosen, field, group, hits, onReport, search } from './search.ts'
import { reloaded } from './sideways.ts'

test.use({ as: 'master', viewport: { width: 1280, height: 900 } })

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('finds the people of their companies, and what they may do: nothing about their own hours', async ({
    page,
    server,
    ana,
    patricia,
  }) => {
    const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })
    await hire({ server, store: norte }, 'Caio Neves')
    await onReport(page)
    await ask(page, 'caio')
    await expect(search(page)).toContainText('Nada encontrado')
    await field(page).fill('férias ribeiro')
    await expect(chosen(page)).toContainText(`Registrar férias de ${ana.name}`)
    await field(page).fill('férias patrícia')
    await expect(group(page, 'Pessoas')).toContainText(patricia.name)
    await expect(group(page, 'Ações')).toHaveCount(0)
    await field(page).fill('empresas')
    await expect(hits(page).filter({ hasText: 'Gerenciar Empresas' })).toHaveCount(0)
    await field(page).fill('saldo')
    await expect(hits(page).filter({ hasText: 'Ajuste de Saldo' }).first()).toBeVisible()
  })
})

test.describe('an employee', () => {
  test.use({ as: 'employee' })

  test('has no search, and keys open nothing', async ({ page }) => {
    await openPonto(page)
    await expect(button(page)).toHaveCount(0)
    for (const key of ['/', '?', 'Control+k']) await page.keyboard.press(key)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
})

test('without a network it finds what this device keeps; a device that keeps nothing says so', {
  tag: '@longer',
}, async ({ context, page, ana }) => {
  await page.goto('/gerenciar-feriado')
  await installed(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(offlineBanner(page)).toBeVisible()
  await ask(page, 'feriados')
  await expect(chosen(page)).toContainText('Gerenciar Feriados')
  await expect(search(page)).toContainText('Este aparelho ainda não guarda as pessoas.')
  await expect(search(page)).not.toContainText('também sem internet')
  await context.setOffline(false)
  await expect(search(page)).toContainText('também sem internet')
  await field(page).fill('ribeiro')
  await expect(group(page, 'Pessoas')).toContainText(ana.name)
  await page.keyboard.press('Escape')
  await reloaded(page)

  await context.setOffline(true)
  await page.reload()
  await expect(offlineBanner(page)).toBeVisible()
  await ask(page, 'registrar férias da ana')
  await expect(chosen(page)).toContainText(`Registrar férias de ${ana.name}`)
  await expect(group(page, 'Pessoas')).toContainText(ana.name)
})

test('people who can’t be read say so, and can be tried again', { tag: '@longer' }, async ({ page, server, ana }) => {
  await server.faults([{ path: '/api/users', mode: 'status', status: 400 }])
  await page.goto('/gerenciar-feriado')
  await ask(page, 'ribeiro')
  await expect(search(page)).toContainText('Ocorreu um erro ao carregar os dados.')
  await server.faults([])
  await search(page).getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(group(page, 'Pessoas')).toContainText(ana.name)
})
