import { expect, hire, test } from './journey.ts'
import { lastWorkday } from './office.ts'

test.use({ as: 'admin', viewport: { width: 1440, height: 900 } })

const written = (day: string) => day.split('-').reverse().join('/')

test('an administrator keeps to their companies: somebody else’s person is nobody, their own hours are another’s', {
  tag: '@longer',
}, async ({ page, server, patricia, ana, today }) => {
  const other = await server.store({ name: 'Ipê Norte', latitude: -23.5, longitude: -46.6 })
  const bia = await hire({ server, store: other }, 'Bia Norte')
  for (const id of [bia.id, 'ninguem']) {
    await page.goto(`/pessoa?userId=${id}`)
    await expect(page.getByText('Não encontramos esta pessoa.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver as pessoas' }).click()
    await expect(page).toHaveURL(/\/gestao-usuario$/)
  }
  await page.goto('/pessoa')
  await expect(page).toHaveURL(/\/gestao-usuario$/)

  await page.goto(`/pessoa?userId=${patricia.id}&acao=ajustar`)
  await expect(page.getByText('Seu próprio registro vai por solicitação.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/userId=[\w-]+$/)
  await page.getByRole('button', { name: 'Corrigir um registro' }).click()
  await expect(page.getByText('Outro administrador confere os seus registros.')).toBeVisible()
  await page.goto(`/pessoa?userId=${ana.id}&acao=bloquear`)
  await expect(page.getByText('Esta ação não cabe ao seu perfil para esta pessoa.')).toBeVisible()

  await page.goto('/relatorio')
  await page.goto(`/pessoa?userId=${ana.id}&acao=ajustar`)
  const adjust = page.getByRole('dialog', { name: `Ajustar o saldo de ${ana.name}` })
  await adjust.getByLabel('Horas', { exact: true }).fill('1')
  await adjust.getByLabel('Data').fill(written(lastWorkday(today)))
  await adjust.getByLabel('Justificativa').fill('Inventário')
  await adjust.getByRole('button', { name: 'Registrar Ajuste' }).click()
  await expect(adjust).toBeHidden()
  await expect(page.getByText('Ajuste registrado')).toBeVisible()
  await expect(page).toHaveURL(/userId=[\w-]+$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/relatorio$/)
})

test.describe('an employee', () => {
  test.use({ as: 'employee' })
  test('may not come', async ({ page, patricia }) => {
    await page.goto(`/pessoa?userId=${patricia.id}`)
    await expect(page).toHaveURL(/\/ponto$/)
  })
})
