import type { Locator, Page } from '@playwright/test'
import type { User } from '#shared/people/user.ts'
import { speaksAs } from './api-person.ts'
import { expect, hire, test } from './journey.ts'
import { givesPassword } from './person.ts'
import { backOnline } from './sideways.ts'
import { act, card, dialog, opensUsers, toast } from './users-cards.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

interface Deed {
  action: string
  title?: string
  act?: string
  /** True if it asks for the user's password. */
  asks?: boolean
  /** Write something; return a check of what must still be there after a failure. */
  write: (form: Locator) => Promise<() => Promise<void>>
}

const filled = (label: string, value: string) => async (form: Locator) => {
  await form.getByLabel(label, { exact: true }).fill(value)
  return () => expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
}

const deeds: readonly Deed[] = [
  { action: 'Editar', title: 'Editar pessoa', write: filled('Nome de exibição', 'Aninha') },
  { action: 'Dados Pessoais', write: filled('Chave Pix', 'ana@pix.com') },
  { action: 'Gerenciar Acesso', asks: true, write: filled('Acesso até', '31/12/2030') },
  {
    action: 'Alterar Empresa',
    asks: true,
    write: async (form) => {
      await form.getByLabel('Empresa').selectOption('')
      return () => expect(form.getByLabel('Empresa')).toHaveValue('')
    },
  },
  {
    action: 'Config.Senha',
    act: 'Definir senha',
    asks: true,
    write: async (form) => {
      await filled('Nova senha', 'outra-senha')(form)
      return filled('Confirmar nova senha', 'outra-senha')(form)
    },
  },
]

/** Let the network fail on the way: the text stays, nothing is half done, and trying again works. */
async function failOnce(
  page: Page,
  name: string,
  { action, title = action, act: word = 'Salvar', asks = false, write }: Deed,
) {
  await act(page, name, action)
  const form = dialog(page, title)
  const isKept = await write(form)
  const save = form.getByRole('button', { name: word })
  await save.click()
  if (asks) {
    await givesPassword(page)
    // Until then the previous action's message is still there.
    await expect(dialog(page, 'Confirmar alteração')).toBeHidden()
  }
  await expect(toast(page).last()).toContainText(/Erro ao (salvar dados|atualizar acesso)/)
  await isKept()
  return { form, save }
}

test('a connection that is lost while saving leaves nothing half done and every word in its form', {
  tag: '@longer',
}, async ({ page, server, store, ana }) => {
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const api = await speaksAs(server, rosa.email)
  const anas = () => api.ask<User>('GET', `/users/${ana.id}`)
  const before = await anas()
  await opensUsers(page, rosa.email)
  for (const deed of deeds) {
    // A captive portal's page instead of an answer, or a failing server; the next request passes.
    const isPortal = deed.action === 'Dados Pessoais'
    await server.faults([{ path: `/api/users/${ana.id}$`, mode: isPortal ? 'html' : 'status', times: 1 }])
    const { form, save } = await failOnce(page, ana.name, deed)
    if (isPortal) await backOnline(page)
    await expect(save).not.toHaveAttribute('aria-disabled')
    expect({ ...(await anas()), photo_url: null }, deed.action).toEqual({ ...before, photo_url: null })
    await form.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(form).toBeHidden()
    await page.waitForFunction(() => sessionStorage.getItem('connectionLost') === null)
    await expect(card(page, ana.name)).toBeVisible()
  }
})

test('the same for a new person, an admin’s companies and a pay slip', { tag: '@longer' }, async ({
  page,
  server,
  store,
  ana,
  today,
}) => {
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const carla = await hire({ server, store }, 'Carla Reis', { role: 'admin' })
  await opensUsers(page, rosa.email)
  const fails = (path: string) => server.faults([{ path, mode: 'status', times: 1 }])
  const said = (words: RegExp) => expect(toast(page).last()).toContainText(words)

  await page.getByRole('button', { name: 'Nova pessoa' }).click()
  const person = dialog(page, 'Nova pessoa')
  await person.getByLabel('Nome').fill('Davi Nunes')
  await person.getByLabel('E-mail').fill('davi@ipe.com.br')
  await person.getByRole('button', { name: 'Senha temporária' }).click()
  await person.getByLabel('Senha temporária').fill('segredo')
  await fails('/api/users$')
  await person.getByRole('button', { name: 'Salvar' }).click()
  await said(/falha de teste/)
  await expect(person.getByLabel('E-mail')).toHaveValue('davi@ipe.com.br')
  await person.getByRole('button', { name: 'Salvar' }).click()
  await dialog(page, 'Primeiro acesso').getByRole('button', { name: 'Concluir' }).click()
  await expect(card(page, 'Davi Nunes')).toBeVisible()

  await act(page, carla.name, 'Empresas do Admin')
  const companies = dialog(page, 'Empresas do Admin')
  await companies.locator('label:has(input[type="checkbox"])').click()
  await fails(`/api/users/${carla.id}$`)
  await companies.getByRole('button', { name: 'Salvar' }).click()
  await givesPassword(page)
  await said(/falha de teste/)
  await expect(companies.getByRole('checkbox')).toBeChecked()
  await companies.getByRole('button', { name: 'Salvar' }).click()
  await givesPassword(page)
  await expect(companies).toBeHidden()

  await act(page, ana.name, 'Contracheques')
  const slips = dialog(page, 'Contracheques')
  await slips.locator('input[type=file]').setInputFiles({ name: 'h.pdf', mimeType: 'application/pdf', buffer: PDF })
  await slips.getByLabel('Mês').selectOption('03')
  await slips.getByLabel('Ano', { exact: true }).selectOption(today.slice(0, 4))
  await fails('/api/payslips$')
  await slips.getByRole('button', { name: 'Enviar' }).click()
  await said(/falha de teste/)
  await expect(slips.getByLabel('Mês')).toHaveValue('03')
  await slips.getByRole('button', { name: 'Enviar' }).click()
  await said(/Contracheque enviado/)
})

test('what the server refuses an admin is said where it was asked for, and the words stay', { tag: '@longer' }, async ({
  page,
  server,
  store,
  ana,
}) => {
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const carla = await hire({ server, store }, 'Carla Reis', { role: 'admin' })
  const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })
  const api = await speaksAs(server, rosa.email)
  await opensUsers(page, carla.email)
  await act(page, ana.name, 'Editar')
  const form = dialog(page, 'Editar pessoa')
  await form.getByLabel('Nome de exibição').fill('Aninha')
  // Meanwhile she moves to a company that Carla does not manage.
  await api.ask('PUT', `/users/${ana.id}`, { store_id: norte.id })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page).last()).toContainText('Erro ao salvar dados')
  await expect(toast(page).last()).toContainText(/permiss/)
  await expect(form.getByLabel('Nome de exibição')).toHaveValue('Aninha')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  const selfie = card(page, ana.name).getByRole('switch', { name: 'Selfie' })
  const was = (await selfie.getAttribute('aria-checked')) ?? ''
  await selfie.click()
  await expect(toast(page).last()).toContainText('Erro ao salvar dados')
  await expect(selfie).toHaveAttribute('aria-checked', was)
  expect(await api.ask<User>('GET', `/users/${ana.id}`)).toMatchObject({ display_name: null, store_id: norte.id })
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(card(page, ana.name)).toHaveCount(0)
})
