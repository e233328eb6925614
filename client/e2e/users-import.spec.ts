import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { ImportResult } from '#shared/contract/people-import.ts'
import type { User } from '#shared/people/user.ts'
import { speaksAs } from './api-person.ts'
import { expect, hire, test } from './journey.ts'
import { installed } from './person.ts'
import { expectDialogFits, expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { card, dialog, opensUsers, toast } from './users-cards.ts'

const LONG = 'Maria Aparecida da Conceição Vasconcelos de Albuquerque Montenegro'

const csv = (...lines: string[]) => ({
  name: 'pessoas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Nome;E-mail;Empresa;CPF', ...lines].join('\r\n')),
})
const choose = (form: Locator, file: ReturnType<typeof csv>) =>
  form.getByLabel('Arquivo da planilha').setInputFiles(file)

async function opensImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Importar planilha' }).click()
  const form = dialog(page, 'Importar planilha')
  await expect(form).toBeVisible()
  return form
}

test('a list of people: the template, faults line by line, a lost answer, and everybody registered once', async ({
  page,
  server,
  store,
  ana,
}) => {
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  await opensUsers(page, rosa.email)
  const form = await opensImport(page)
  const downloading = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Baixar modelo' }).click()
  const template = await (await downloading).path()
  expect((await readFile(template, 'utf8')).split('\r\n')[0]).toContain('"Nome";"E-mail";"Empresa"')
  await form.getByRole('button', { name: 'Importar' }).click({ force: true })
  await expect(toast(page).last()).toContainText('Escolha ou cole a planilha.')

  await choose(form, { ...csv(), buffer: Buffer.from('Apelido\r\nMá') })
  await expect(form).toContainText('A planilha precisa das colunas Nome e E-mail na primeira linha.')
  await choose(form, csv(`${LONG};maria@x.com.br;Outra;123`, `Ana;${ana.email};;`, 'Bia;bia@x.com.br;;'))
  await expect(form).toContainText('2 linhas com erro')
  const lines = form.getByRole('list', { name: 'Prévia da planilha' }).getByRole('listitem')
  await expect(lines).toContainText([
    /Linha 2.*Empresa não encontrada\..*CPF precisa ter 11 dígitos\./,
    /Linha 3.*Já existe uma pessoa com este e-mail\./,
    /Linha 4/,
  ])
  await expectCleanInBothThemes(page, 'importar CSV, com erros')
  await expectDialogFits(page, 'importar CSV, com erros')

  await choose(form, csv(`${LONG};maria@x.com.br;ipe centro;529.982.247-25`, 'Bia Reis;bia@x.com.br;;'))
  await expect(form).toContainText('2 pessoas prontas')
  await server.faults([{ path: '/api/users/import', mode: 'truncated', times: 1 }])
  await form.getByRole('button', { name: 'Importar (2)' }).click()
  await expect(toast(page).last()).toContainText('Sem resposta do servidor')
  await expect(form).toContainText('2 pessoas prontas')
  await form.getByRole('button', { name: 'Importar (2)' }).click()
  await expect(form).toContainText('2 pessoas cadastradas')
  const passwords = form.getByRole('list', { name: 'Senhas temporárias' })
  await expect(passwords.getByRole('listitem')).toHaveCount(2)
  await expect(passwords.locator('output').first()).toHaveText(/^\w{4}-\w{4}-\w{4}$/)
  await expectCleanInBothThemes(page, 'importar CSV, feito')
  await expectDialogFits(page, 'importar CSV, feito')
  await form.getByRole('button', { name: 'Concluir' }).click()
  await expect(card(page, LONG)).toContainText('Ipê Centro')
  // The installation's own master is one of them.
  await expect(page.getByText('5 pessoas')).toBeVisible()
  await expectNoSidewaysScroll(page, 'gestão de usuários, um nome longo')
})

test('what the server refuses of a list stands at its line or is said, and nobody is registered', {
  tag: '@longer',
}, async ({ page, server, store }) => {
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const carla = await hire({ server, store }, 'Carla Reis', { role: 'admin' })
  const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })
  const far = await hire({ server, store }, 'Davi Melo', { store_id: norte.id })
  const api = await speaksAs(server, rosa.email)
  const people = async () => (await api.ask<User[]>('GET', '/users')).length
  // The company has two people: with a quota of three, two more fit.
  await api.ask('PUT', `/users/${carla.id}`, { max_user_creations: 3 })
  await opensUsers(page, carla.email)
  const form = await opensImport(page)
  // A person of another company is unknown here, but not to the server.
  await choose(form, csv('Bia;bia@x.com.br;;', `Davi;${far.email};;`))
  await expect(form).toContainText('2 pessoas prontas')
  await form.getByRole('button', { name: 'Importar (2)' }).click()
  await expect(toast(page).last()).toContainText('Ninguém foi cadastrado')
  await expect(form).toContainText('1 linha com erro')
  await expect(form.getByRole('listitem').first()).toContainText('Já existe uma pessoa com este e-mail.')
  await choose(form, csv('Bia;bia@x.com.br;;', 'Caio;caio@x.com.br;;', 'Eva;eva@x.com.br;;'))
  await form.getByRole('button', { name: 'Importar (3)' }).click()
  await expect(form).toContainText('Número de cadastros permitidos esgotou!')
  await expect(form).toContainText('Contate o suporte para mudar seu plano.')
  expect(await people()).toBe(4)
  await choose(form, csv('Bia;bia@x.com.br;;', 'Caio;caio@x.com.br;;'))
  await form.getByRole('button', { name: 'Importar (2)' }).click()
  await expect(form).toContainText('2 pessoas cadastradas')
  expect(await people()).toBe(6)
})

test('five hundred people are shown and searched at once; nobody at all is said', { tag: '@longer' }, async ({
  page,
  server,
  store,
}) => {
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const api = await speaksAs(server, rosa.email)
  const people = Array.from({ length: 500 }, (_, i) => ({ name: `Pessoa ${i}`, email: `p${i}@x.com.br` }))
  expect((await api.ask<ImportResult>('POST', '/users/import', { people })).created).toBe(500)
  await opensUsers(page, rosa.email)
  await expect(page.getByText('502 pessoas')).toBeVisible()
  // One page of cards is rendered, the others on request.
  await expect(page.getByRole('article')).toHaveCount(60)
  const tookMs = await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const start = performance.now()
    write?.call(field, 'pessoa 49')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    return performance.now() - start
  })
  expect(tookMs).toBeLessThan(1_000)
  await expect(page.getByText('11 pessoas')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(11)
  await page.getByLabel('Buscar', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Mostrar mais (442)' }).click()
  await expect(page.getByRole('article')).toHaveCount(120)

  await installed(page)
  await page.context().route(/\/api\/users$/, (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText('Nenhuma pessoa encontrada')).toBeVisible()
  await expect(page.getByText('0 pessoas')).toBeVisible()
})
