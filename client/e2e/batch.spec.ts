import type { Page } from '@playwright/test'
import { PASSWORD } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { tickAll } from './office.ts'
import { tryToSignIn } from './person.ts'
import { foundByAxe } from './under-axe.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectClean(page: Page, where: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await foundByAxe(page, 'light'), `${where}, ${width} px`).toEqual([])
    const spills = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(spills, `${where} fits ${width} px`).toBe(false)
  }
}

async function open(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await tryToSignIn(page, email)
  await expect(page).toHaveURL(/\/relatorio/)
  await page.goto('/registro-lote')
  await expect(page.getByRole('heading', { name: 'Registro em Lote: Entrada' })).toBeVisible()
}

test('registers a mark, says who stays out, and takes it back with the own password', async ({
  page,
  server,
  store,
  ana,
}) => {
  const rita = await hire({ server, store }, 'Rita Reis', { role: 'master', store_id: null })
  await open(page, rita.email)
  await tickAll(page)
  await expect(page.getByText('1 selecionado')).toBeVisible()
  await expect(page.getByText('1 pronto para registrar')).toBeVisible()
  await expectClean(page, 'registro em lote')
  await page.getByLabel('Hora', { exact: true }).fill('00:00')
  await page.getByRole('button', { name: 'Registrar Entrada (1)' }).click()
  await expect(page.getByText('Sucesso! Registros criados com sucesso!')).toBeVisible()
  await expect.poll(async () => (await server.entries()).map((entry) => entry.user_id)).toEqual([ana.id])
  // Anywhere on the row: what lies over the words belongs to the box.
  await page.getByText(ana.email).click({ force: true })
  await expect(page.getByText('Já existe registro neste horário')).toBeVisible()
  await page.getByRole('button', { name: 'Histórico de Registros' }).click()
  await page.getByRole('button', { name: /Excluir Entrada de Ana/ }).click()
  await page.getByLabel('Sua senha').fill('errada')
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Senha incorreta')).toBeVisible()
  await page.getByLabel('Sua senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Nenhum registro encontrado no período selecionado.')).toBeVisible()
})

test('keeps a schedule and a vacation, and refuses one that overlaps', { tag: '@longer' }, async ({
  page,
  server,
  store,
  ana,
}) => {
  const rita = await hire({ server, store }, 'Rita Reis', { role: 'master', store_id: null })
  await open(page, rita.email)
  await page.goto(`/registro-lote?escala-funcionario=${ana.id}`)
  await page.getByRole('button', { name: 'Nova Escala' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Por favor, informe um nome para a escala')).toBeVisible()
  await expectClean(page, 'nova escala')
  await page.getByLabel('Nome da escala').fill('Comercial')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('5 dias configurados')).toBeVisible()
  await page.goto('/registro-lote?aba=ferias')
  for (const isSecond of [false, true]) {
    await page.getByRole('button', { name: 'Registrar Férias' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar Férias' })
    await dialog.getByLabel('Funcionário *').selectOption(ana.id)
    await dialog.getByLabel('Data de início *').fill('2031-03-01')
    await dialog.getByLabel('Data de fim *').fill('2031-03-20')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    if (isSecond) await expect(dialog.getByText('Férias já cadastradas')).toBeVisible()
    else await expect(dialog).toBeHidden()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByText('Agendada')).toBeVisible()
  await expectClean(page, 'férias')
})
