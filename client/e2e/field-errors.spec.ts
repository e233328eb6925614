import { expect, test } from './journey.ts'
import { enter } from './office.ts'
import { noteIn } from './on-screen.ts'
import { signIn } from './person.ts'

test('L-08: a holiday: what is wrong leaves with the field that is put right, the other stays', async ({
  page,
  helena,
}) => {
  await enter(page, helena, '/gerenciar-feriado')
  await page.getByRole('button', { name: 'Novo feriado' }).click()
  const form = page.getByRole('dialog', { name: 'Novo feriado' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.locator('[id$="-erro"]')).toHaveCount(2)
  await form.getByLabel('Nome').fill('Dia da loja')
  await expect(form.locator('[id$="-erro"]')).toHaveCount(1)
  await form.getByLabel('Data').fill('2026-11-30')
  await expect(form.locator('[id$="-erro"]')).toHaveCount(0)
})

test('L-08: a new person: errors stand beside their fields alone, and leave one by one', async ({
  page,
  ana,
  helena,
}) => {
  await enter(page, helena, '/gestao-usuario')
  await page.getByRole('button', { name: 'Nova pessoa' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova pessoa' })
  await form.getByRole('button', { name: 'Senha temporária' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.locator('[id$="-erro"]')).toHaveCount(3)
  await form.getByLabel('Nome', { exact: true }).fill('Bia Prado')
  await expect(form.locator('[id$="-erro"]')).toHaveCount(2)
  await form.getByLabel('E-mail').fill('sem arroba')
  await form.getByLabel('Senha temporária').fill('senha-de-bia')
  await expect(form.locator('[id$="-erro"]')).toHaveCount(0)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.locator('[id$="-erro"]')).toHaveCount(1)
  await expect(form.getByLabel('E-mail')).toBeFocused()
  expect(await page.locator('[data-toast]').count()).toBe(0)
  await form.getByLabel('E-mail').fill(ana.email)
  await expect(form.locator('[id$="-erro"]')).toHaveCount(0)
})

test('L-08: a certificate: what is missing is said in the form, with nothing lying over it', async ({ page, ana }) => {
  await signIn(page, ana)
  await page.getByRole('button', { name: 'Atestados' }).click()
  const form = page.getByRole('dialog', { name: 'Atestados' })
  await form.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(noteIn(form)).toContainText('Campos obrigatorios')
  expect(await page.locator('[data-toast]').count()).toBe(0)
  await form.getByLabel('Data do atestado').fill('2026-06-16')
  await expect(form.getByText('Campos obrigatorios')).toBeHidden()
  await expect(form.getByText('Informe os dias de afastamento.')).toBeVisible()
})
