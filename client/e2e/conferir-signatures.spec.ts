import type { Page } from '@playwright/test'
import { changed, content, signerOfFiles } from '../testing/signed-files.ts'
import { receiptPdf, smallPdf } from '../testing/signed-pdfs.ts'
import { lookAtBigText } from './big-text.ts'
import { type Dropped, dropFiles } from './drop-files.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

const { authority, byOpenssl, byOurs, identity } = signerOfFiles()
const NAME = 'AFD512026000123411222333000181REP_P.txt'
const text: Dropped = { name: NAME, bytes: content }
const p7s = (bytes: Uint8Array): Dropped => ({ name: `${NAME}.p7s`, bytes })

test.beforeAll(() => {
  authority.certify({ name: 'rsa', key: 'rsa' })
  authority.certify({ name: 'ec', key: 'ec' })
})

const verdict = (page: Page) => page.getByRole('main').getByRole('status').first()
const said = (page: Page) => page.getByRole('region', { name: 'O que a assinatura diz' })

test('anybody checks the signature of a file of the law, without a network too', async ({ page, context, server }) => {
  expect(server.url).toBeTruthy()
  await page.goto('/conferir')
  // What checks signatures comes with the program, before anybody has looked at one.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))

  await dropFiles(page, text)
  await expect(verdict(page)).toContainText('Para conferir a assinatura, solte também o arquivo .p7s.')
  await dropFiles(page, p7s(byOpenssl(['rsa'])))
  await expect(verdict(page)).toContainText('A assinatura confere com o arquivo')
  await expect(verdict(page)).toContainText('Nada fora do leiaute')
  for (const words of ['FOLHA DE PONTO LTDA', '11.222.333/0001-81', 'AC de teste', 'dentro do prazo'])
    await expect(said(page)).toContainText(words)
  await expectCleanInBothThemes(page, 'conferir: assinatura que confere')

  await dropFiles(page, { name: NAME, bytes: changed })
  await expect(verdict(page)).toContainText('A assinatura não confere')
  await expectCleanInBothThemes(page, 'conferir: assinatura que não confere')

  await dropFiles(page, p7s(byOpenssl(['ec'], [])), text)
  await expect(verdict(page)).toContainText('A assinatura confere com o arquivo, com 1 aviso')
  await expect(said(page)).toContainText('Não é CAdES')
  await expectCleanInBothThemes(page, 'conferir: assinatura com aviso')

  await dropFiles(page, text, p7s(await byOurs(identity('ec'))))
  await expect(verdict(page)).toContainText('A assinatura confere com o arquivo')
  await expect(said(page)).not.toContainText('Aviso')
  expect(sent.filter((url) => url.startsWith('http') && !url.startsWith(server.url))).toEqual([])
  expect(sent.filter((url) => new URL(url).pathname.startsWith('/api/'))).toEqual([])
})

test('anybody checks the signature of a receipt', { tag: '@longer' }, async ({ page, server }) => {
  expect(server.url).toBeTruthy()
  await page.goto('/conferir')
  const receipt = await receiptPdf(identity('ec'), Date.now())
  await dropFiles(page, { name: 'comprovante-4.pdf', bytes: receipt })
  await expect(verdict(page)).toContainText('A assinatura confere com o arquivo')
  await expect(said(page)).toContainText('FOLHA DE PONTO LTDA')
  await expectCleanInBothThemes(page, 'conferir: comprovante')

  await dropFiles(page, { name: 'dois.pdf', bytes: await smallPdf(identity('rsa'), { before: receipt }) })
  await expect(verdict(page)).toContainText('A assinatura não confere')
  await expect(page.getByRole('region', { name: 'O que a assinatura 1 diz' })).toContainText(
    'não cobre o arquivo inteiro',
  )
  await expect(page.getByRole('region', { name: 'O que a assinatura 2 diz' })).toContainText('O PDF traz 2 assinaturas')
  await expectCleanInBothThemes(page, 'conferir: dois')

  await dropFiles(page, { name: 'previa.pdf', bytes: await receiptPdf(null) })
  await expect(verdict(page)).toContainText('Este PDF não tem assinatura')
  await expect(verdict(page)).toContainText('é uma prévia, sem valor legal')
  await expectCleanInBothThemes(page, 'conferir: prévia')
})

test('with keys both files are chosen at once', async ({ page, server }) => {
  expect(server.url).toBeTruthy()
  // Listens before the page opens: a chooser that opens earlier would be the browser’s own.
  page.on('filechooser', (chooser) =>
    chooser.setFiles(
      [text, p7s(byOpenssl(['ec']))].map(({ name, bytes }) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(bytes),
      })),
    ),
  )
  await page.goto('/conferir')
  await page.getByRole('button', { name: 'Escolher arquivo', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('A assinatura confere com o arquivo')
})

test('it fits every window, with letters of twice their size too', { tag: '@longer' }, async ({ page, server }) => {
  expect(server.url).toBeTruthy()
  await page.goto('/conferir')
  await dropFiles(page, text, p7s(byOpenssl(['ec'], [])))
  await expect(verdict(page)).toContainText('com 1 aviso')
  await expectNoSidewaysScroll(page, 'conferir: assinatura', [320, 360, 390, 834, 1440])
  expect(await lookAtBigText(page, 'conferir: assinatura')).toEqual([])
})
