import type { Locator, Page } from '@playwright/test'
import { addDays } from '#shared/calendar/day.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import type { User } from '#shared/people/user.ts'
import { speaksAs } from './api-person.ts'
import { test as base, expect, hire } from './journey.ts'
import { type OutsideServices, outsideServices } from './outside-services.ts'
import { givesPassword } from './person.ts'
import { expectDialogFits } from './sideways.ts'
import type { TestServer } from './test-server.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { act, dialog, opensUsers, toast } from './users-cards.ts'

const test = base.extend<{ outside: OutsideServices }>({
  outside: async ({ browserName: _ }, use) => {
    const services = await outsideServices()
    await use(services)
    await services.close()
  },
  settings: async ({ outside }, use) => use(outside.environment),
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const MB = 1024 * 1024
const image = (buffer = PNG) => ({ name: 'foto.png', mimeType: 'image/png', buffer })
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })

/** Send a document, bypassing the screens. */
async function upload({ url }: TestServer, token: string, fields: Record<string, string>, name: string): Promise<void> {
  const body = new FormData()
  for (const [field, text] of Object.entries(fields)) body.set(field, text)
  body.set('file', new File([PDF], name, { type: 'application/pdf' }))
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/upload/attestation`, { method: 'POST', headers, body })
  expect(response.status).toBe(201)
}

async function opensData(page: Page, email: string, name: string): Promise<Locator> {
  await opensUsers(page, email)
  await act(page, name, 'Dados Pessoais')
  const data = dialog(page, 'Dados Pessoais')
  await expect(data.getByLabel('Nome completo')).toHaveValue(name)
  return data
}

test('Dados Pessoais: a photo is judged, sent and removed; a CEP fills the address in, or says that it can’t', {
  tag: '@longer',
}, async ({ page, server, store, ana, outside }) => {
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const api = await speaksAs(server, rosa.email)
  const anas = () => api.ask<User>('GET', `/users/${ana.id}`)
  const data = await opensData(page, rosa.email, ana.name)
  const photo = data.getByLabel('Arquivo da foto')
  await photo.setInputFiles(pdf('foto.pdf'))
  await expect(toast(page).last()).toContainText('Arquivo inválido')
  await photo.setInputFiles(image(Buffer.concat([PNG, Buffer.alloc(2 * MB)])))
  await expect(toast(page).last()).toContainText('Arquivo muito grande')
  await server.faults([{ path: '/api/upload/image', mode: 'status', status: 500, times: 1 }])
  await photo.setInputFiles(image())
  await expect(toast(page).last()).toContainText('Erro no upload da imagem')
  expect((await anas()).photo_url).toBeNull()
  await data.getByLabel('Nome de exibição').fill('Aninha')
  await photo.setInputFiles(image())
  await expect(data.locator('img')).toBeVisible()
  // The surrounding form keeps the typed text.
  await expect(data.getByLabel('Nome de exibição')).toHaveValue('Aninha')
  expect((await anas()).photo_url).not.toBeNull()
  await expectCleanInBothThemes(page, 'dados pessoais com foto')
  await server.faults([{ path: '^/api/users/[^/?]+$', mode: 'status', status: 500, times: 1 }])
  await data.getByRole('button', { name: 'Remover foto' }).click()
  await expect(toast(page).last()).toContainText('Erro ao deletar a imagem')
  expect((await anas()).photo_url).not.toBeNull()
  await data.getByRole('button', { name: 'Remover foto' }).click()
  await expect(data.locator('img')).toHaveCount(0)
  expect((await anas()).photo_url).toBeNull()

  await data.getByLabel('CEP').fill('99999-999')
  await expect(data).toContainText('CEP não encontrado')
  await expect(data).toContainText('Preencha os campos manualmente.')
  outside.behave({ cep: 'down' })
  await data.getByLabel('CEP').fill('01310-10')
  await data.getByLabel('CEP').fill('01310-100')
  await expect(data).toContainText('Falha ao consultar CEP')
  outside.behave({ cep: 'ok' })
  await data.getByLabel('CEP').fill('01310-10')
  await data.getByLabel('CEP').pressSequentially('0')
  await expect(data.getByLabel('Rua')).toHaveValue('Avenida Paulista')
  await expect(data.getByLabel('Bairro')).toHaveValue('Bela Vista')
  await expect(data.getByLabel('UF')).toHaveValue('SP')
  await expectDialogFits(page, 'dados pessoais')
  await data.getByRole('button', { name: 'Salvar' }).click()
  await expect(data).toBeHidden()
  const saved = { display_name: 'Aninha', cep: '01310100', street: 'Avenida Paulista', city: 'São Paulo', state: 'SP' }
  expect(await anas()).toMatchObject(saved)
})

test('documents by kind and certificates by period: what is missing is said, a lost answer sends once, and each can go', {
  tag: '@longer',
}, async ({ page, server, store, ana, today }) => {
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const api = await speaksAs(server, rosa.email)
  const stored = () => api.ask<Attestation[]>('GET', `/attestations?user_id=${ana.id}`)
  const data = await opensData(page, rosa.email, ana.name)
  await data.getByLabel('Nome de exibição').fill('Aninha')
  await data.getByRole('tab', { name: 'Documentos' }).click()
  await expect(data).toContainText('Nenhum documento enviado.')
  const send = data.getByRole('button', { name: 'Enviar', exact: true })
  const file = data.getByLabel('Arquivo do documento')
  await send.click()
  await expect(data.getByText('Dados incompletos')).toHaveCount(2)
  await file.setInputFiles(pdf('grande.pdf', Buffer.concat([PDF, Buffer.alloc(5 * MB)])))
  await data.getByLabel('Tipo').selectOption('other')
  await send.click()
  await expect(data).toContainText('Arquivo muito grande')
  await expect(data).toContainText('Informe o nome do documento.')
  await data.getByLabel('Qual documento?').fill('Carteira de trabalho')
  await file.setInputFiles(pdf('carteira-de-trabalho-digitalizada-frente-e-verso-com-todas-as-paginas.pdf'))
  // The server has it and the answer is lost: sent again, it exists once.
  await server.faults([{ path: '/api/upload/attestation', mode: 'truncated', times: 1 }])
  await send.click()
  await expect(toast(page).last()).toContainText('Erro no upload')
  await send.click()
  await expect(data.getByRole('list', { name: 'Carteira de trabalho' }).getByRole('listitem')).toHaveCount(1)
  expect(await stored()).toHaveLength(1)
  for (const i of [1, 2, 3]) await upload(server, api.token, { user_id: ana.id, note: 'rg_document' }, `rg-${i}.pdf`)
  await data.getByLabel('Tipo').selectOption('rg_document')
  await file.setInputFiles(pdf('rg-4.pdf'))
  await send.click()
  const rgs = data.getByRole('list', { name: 'RG', exact: true }).locator('b')
  await expect(rgs).toHaveText(['rg-4.pdf', 'rg-3.pdf', 'rg-2.pdf'])
  await expectCleanInBothThemes(page, 'documentos')
  await expectDialogFits(page, 'documentos')
  const opening = page.context().waitForEvent('page')
  await data.getByRole('button', { name: 'Abrir rg-4.pdf' }).click()
  await (await opening).close()

  await data.getByRole('button', { name: 'Excluir rg-4.pdf' }).click()
  const ask = page.getByRole('dialog', { name: 'Excluir documento' })
  await server.faults([{ path: '/api/attestations/', mode: 'status', status: 500, times: 1 }])
  await givesPassword(page, 'Excluir')
  await expect(ask).toContainText('Não foi possível excluir o documento.')
  await ask.getByRole('button', { name: 'Excluir' }).click()
  // The previous one moves up: the last three of those left.
  await expect(rgs).toHaveText(['rg-3.pdf', 'rg-2.pdf', 'rg-1.pdf'])

  await data.getByRole('tab', { name: 'Atestados' }).click()
  await expect(data).toContainText('Nenhum atestado no período.')
  await data.getByLabel('Arquivo do atestado').setInputFiles(pdf('gripe.pdf'))
  await data.getByLabel('Dias de afastamento').fill('0')
  await send.click()
  await expect(data).toContainText('Informe a data do atestado.')
  await expect(data).toContainText('Informe ao menos 1 dia.')
  const old = addDays(`${today.slice(0, 7)}-01`, -1)
  await data.getByLabel('Data do atestado').fill(old)
  await data.getByLabel('Dias de afastamento').fill('2')
  await send.click()
  await expect(toast(page).last()).toContainText('Atestado enviado')
  await expect(data).toContainText('Nenhum atestado no período.')
  await data.getByRole('button', { name: 'Mês passado' }).click()
  await expect(data.getByRole('list', { name: 'Atestados' })).toContainText('2 dias')
  await data.getByRole('button', { name: 'Personalizado' }).click()
  await data.getByLabel('De', { exact: true }).fill('')
  await expect(data).toContainText('Selecione as datas de início e fim para o filtro personalizado.')
  await data.getByLabel('De', { exact: true }).fill(today)
  await data.getByLabel('Até', { exact: true }).fill(old)
  await expect(data).toContainText('Período inválido')
  await data.getByLabel('De', { exact: true }).fill(old)
  await expect(data.getByRole('button', { name: 'Abrir gripe.pdf' })).toBeVisible()
  await expectCleanInBothThemes(page, 'atestados')
  await data.getByRole('button', { name: 'Excluir gripe.pdf' }).click()
  await givesPassword(page, 'Excluir')
  await expect(data).toContainText('Nenhum atestado no período.')
  // Somebody else deletes a document while it is on this screen.
  await data.getByRole('tab', { name: 'Documentos' }).click()
  const gone = (await stored()).find(({ file_name }) => file_name === 'rg-3.pdf')
  await api.ask('DELETE', `/attestations/${gone?.id}`)
  await data.getByRole('button', { name: 'Abrir rg-3.pdf' }).click()
  await expect(toast(page).last()).toContainText('URL do arquivo não encontrada.')
  // Text typed in the first tab is still there.
  await data.getByRole('tab', { name: 'Dados' }).click()
  await expect(data.getByLabel('Nome de exibição')).toHaveValue('Aninha')
})
