import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { speaksAs } from './api-person.ts'
import { expect, hire, test } from './journey.ts'
import { enter } from './office.ts'
import { paperStates, papersOf } from './papers.ts'
import { installed, leftBehind, onPonto, openPonto, syncIcon, tryToSignIn } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'employee' })

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Atestados' })
const toast = (page: Page) => page.locator('[data-toast]')
const chooser = (page: Page) => page.getByLabel('Arquivo do atestado')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar', exact: true }).click()

type Sent = { file_name: string; days: number; attest_date: string }

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Atestados' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function fill(page: Page, name = 'atestado.pdf'): Promise<void> {
  await chooser(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF })
  await page.getByLabel('Data do atestado').fill('2026-06-16')
  await page.getByLabel('Dias de afastamento').fill('2')
}

test('a certificate: what is missing is said, then it is sent, confirmed, and stands in the history', async ({
  page,
  server,
  ana,
}) => {
  await openPonto(page)
  await open(page)
  await expectCleanInBothThemes(page, 'atestados, enviar')
  await send(page)
  await expect(dialog(page)).toContainText('Campos obrigatorios')
  await expect(dialog(page)).toContainText('Informe a data do atestado e os dias de afastamento.')
  await page.getByLabel('Data do atestado').fill('2026-06-16')
  await page.getByLabel('Dias de afastamento').fill('0')
  await send(page)
  await expect(dialog(page)).toContainText('Informe ao menos 1 dia.')
  await page.getByLabel('Dias de afastamento').fill('2')
  await send(page)
  await expect(dialog(page)).toContainText('Selecione um arquivo')
  await expect(dialog(page)).toContainText('Escolha uma imagem ou PDF do atestado.')
  await chooser(page).setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: PDF })
  await expect(dialog(page)).toContainText('O arquivo deve ser uma imagem ou um PDF.')
  await chooser(page).setInputFiles({ name: 'g.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_300_000, 1) })
  await expect(dialog(page)).toContainText('Arquivo muito grande. O limite é 5 MB.')
  // A file named PDF that is none: the server's message, and the form unchanged.
  await chooser(page).setInputFiles({ name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('nada') })
  await send(page)
  await expect(toast(page)).toContainText('Erro')
  await expect(page.getByLabel('Data do atestado')).toHaveValue('16/06/2026')
  expect(await papersOf(page)).toEqual([])

  await fill(page)
  await send(page)
  const said = page.getByRole('alertdialog', { name: 'Atestado enviado' })
  await expect(said).toBeVisible()
  await expectCleanInBothThemes(page, 'atestado enviado')
  await said.getByRole('button', { name: 'Entendi' }).click()
  await leftBehind(page)
  await open(page)
  await page.getByRole('tab', { name: 'Historico de Envio' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await expect(dialog(page).getByRole('listitem')).toContainText('Atestado de 16/06/2026, 2 dias')
  await expect(dialog(page).getByRole('link', { name: 'Abrir atestado.pdf' })).toHaveAttribute(
    'href',
    /^\/api\/files\//,
  )
  await expectCleanInBothThemes(page, 'atestados, histórico')
  const seen = await (await speaksAs(server, ana.email)).ask<Sent[]>('GET', '/attestations')
  expect(seen).toMatchObject([{ file_name: 'atestado.pdf', days: 2, attest_date: '2026-06-16' }])
})

test('a photo of a certificate travels as a smaller JPEG', async ({ page, server, ana }) => {
  await openPonto(page)
  await open(page)
  const png = await page.screenshot({ type: 'png' })
  await page.getByLabel('Foto do atestado').setInputFiles({ name: 'IMG 1.heic', mimeType: 'image/heic', buffer: png })
  await expect(dialog(page)).toContainText('IMG 1.jpg')
  await page.getByLabel('Data do atestado').fill('2026-06-16')
  await page.getByLabel('Dias de afastamento').fill('1')
  await send(page)
  await expect(page.getByRole('alertdialog', { name: 'Atestado enviado' })).toBeVisible()
  expect(await (await speaksAs(server, ana.email)).ask<Sent[]>('GET', '/attestations')).toMatchObject([
    { file_name: 'IMG 1.jpg' },
  ])
})

test('without a network it is kept with its bytes, over logout and another person, and arrives once under its owner', async ({
  context,
  page,
  server,
  store,
  ana,
}) => {
  const bruno = await hire({ server, store }, 'Bruno Carvalho')
  await openPonto(page)
  await installed(page)
  await context.setOffline(true)
  await open(page)
  await fill(page, 'consulta.pdf')
  await send(page)
  await page.getByRole('alertdialog', { name: 'Atestado guardado' }).getByRole('button', { name: 'Entendi' }).click()
  await leftBehind(page)
  await expect(syncIcon(page, '1 documento na fila')).toBeVisible()
  await open(page)
  await page.getByRole('tab', { name: 'Historico de Envio' }).click()
  await expect(dialog(page).getByRole('listitem')).toContainText('aguardando envio')
  await expectCleanInBothThemes(page, 'atestado na fila')
  await page.keyboard.press('Escape')
  await leftBehind(page)
  await page.getByRole('button', { name: 'Sair do Sistema' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Confirmar Saída' })
  await expect(leaving).toContainText('1 atestado, pedido ou assinatura ainda não foi enviado.')
  await leaving.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)

  // After an outage the page reloads itself, and text typed before that would be lost.
  const fresh = page.waitForEvent('load')
  await context.setOffline(false)
  await fresh
  await tryToSignIn(page, bruno.email)
  await onPonto(page)
  await open(page)
  await page.getByRole('tab', { name: 'Historico de Envio' }).click()
  await expect(dialog(page)).toContainText('Nenhum atestado enviado.')
  await page.keyboard.press('Escape')
  await leftBehind(page)
  // 'Enviar agora' under Bruno sends nothing of Ana's.
  await syncIcon(page, 'Tudo enviado').click()
  await page.getByRole('button', { name: 'Enviar agora' }).click()
  await page.keyboard.press('Escape')
  await leftBehind(page)
  expect(await paperStates(page)).toBe('waiting')
  expect((await server.requests()).filter(({ path }) => path === '/api/upload/attestation')).toEqual([])
  await page.getByRole('button', { name: 'Sair do Sistema' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair', exact: true }).click()

  // The first answer is lost on the way: the retry changes nothing.
  await server.faults([{ path: '/api/upload/attestation', mode: 'reset-after', times: 1 }])
  await tryToSignIn(page, ana.email)
  await onPonto(page)
  await expect.poll(() => paperStates(page), { timeout: 30_000 }).toBe('sent')
  const { ask } = await speaksAs(server, ana.email)
  expect(await ask<Sent[]>('GET', '/attestations')).toMatchObject([{ file_name: 'consulta.pdf' }])
  const tries = (await server.requests()).filter(({ path }) => path === '/api/upload/attestation')
  expect(tries.length).toBeGreaterThan(1)
})

test('L-06 H-07 M-06 a certificate is decided among the requests with its days; its owner reads it, or withdraws another', {
  tag: '@longer',
}, async ({ ownBrowser, page, server, ana, patricia }) => {
  await openPonto(page)
  for (const name of ['gripe.pdf', 'engano.pdf']) {
    await open(page)
    await fill(page, name)
    await send(page)
    await page.getByRole('button', { name: 'Entendi' }).click()
    await leftBehind(page)
  }
  await open(page)
  await page.getByRole('tab', { name: 'Historico de Envio' }).click()
  const mine = dialog(page).getByRole('listitem')
  await mine.getByRole('button', { name: 'Retirar engano.pdf' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(mine).toHaveText([/gripe\.pdf.*Espera uma resposta/])
  const desk = await ownBrowser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
  await enter(desk, patricia, '/relatorio')
  await desk.getByRole('button', { name: 'Solicitações, 1 pendente' }).click()
  const paper = desk.getByRole('list', { name: 'Atestados pendentes' })
  await expect(paper).toContainText('Atestado de 16/06/2026, 2 dias')
  await expect(paper.getByRole('checkbox', { name: 'Abonar os 2 dias' })).toBeChecked()
  await expectCleanInBothThemes(desk, 'solicitações com atestado')
  await paper.getByRole('button', { name: /^Autorizar Atestado/ }).click()
  await desk.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await paper.getByLabel('Até', { exact: true }).fill('2026-06-18')
  await paper.getByRole('button', { name: /^Autorizar Atestado/ }).click()
  // The page is left before it was sent: what the browser had no time to send goes at the next start.
  await desk.goto('about:blank')
  await desk.goto(`${server.url}/relatorio`)
  const decided = [{ status: 'approved', absence: { to: '2026-06-18', days: 3 } }]
  const { ask } = await speaksAs(server, ana.email)
  await expect.poll(() => ask('GET', '/attestations')).toMatchObject(decided)
  await page.reload()
  await open(page)
  await page.getByRole('tab', { name: /^Historico de Envio.*1/ }).click()
  await expect(mine).toContainText('Dias abonados: de 16/06/2026 a 18/06/2026, 3 dias')
})
