import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aejLines } from '#shared/portaria/aej-lines.ts'
import { sampleAejContent } from '#shared/testing/sample-aej.ts'
import { fileOf, sampleAfd } from '#shared/testing/sample-afd.ts'
import { lookAtBigText } from './big-text.ts'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

const afd = { name: 'AFD512026000123411222333000181REP_P.txt', bytes: fileOf(sampleAfd()) }
const aej = { name: 'aej.txt', bytes: fileOf(aejLines(sampleAejContent)) }

/** A mark of another time, and a header of a version that never was. */
const broken = {
  name: 'mexido.txt',
  bytes: fileOf(
    sampleAfd().map((line) => line.replace('2026-10-01T12:01', '2026-10-01T12:10').replace('-0300004', '-0300009')),
  ),
}
const photo = {
  name: 'foto.jpg',
  bytes: Uint8Array.from({ length: 50_000 }, (_, i) => (i < 3 ? 0xff : (i * 7919) % 256)),
}

const verdict = (page: Page) => page.getByRole('main').getByRole('status').first()

test('anybody checks a file of the law on their own device, without a network too', async ({
  page,
  context,
  server,
}) => {
  expect(server.url).toBeTruthy()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Conferir um arquivo AFD ou AEJ' }).click()
  await expect(page).toHaveURL(/\/conferir$/)
  await expect(page).toHaveTitle('Conferir arquivo · Folha de Ponto')
  await expectCleanInBothThemes(page, 'conferir')
  await context.setOffline(true)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))

  await dropFiles(page, afd)
  await expect(verdict(page)).toContainText('Nada fora do leiaute')
  await expect(page.getByRole('region', { name: 'O que o arquivo diz' })).toContainText('Confere nas 3 marcações.')
  await expectCleanInBothThemes(page, 'conferir: nada')

  await dropFiles(page, broken)
  await expect(verdict(page)).toContainText('3 problemas')
  const list = page.getByRole('region', { name: 'Linha por linha' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').last()).toContainText('Linha 6')
  await expectCleanInBothThemes(page, 'conferir: problemas')
  const saving = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Baixar planilha' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('conferencia_mexido.csv')
  expect(
    readFileSync(await saved.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(4)

  await dropFiles(page, photo)
  await expect(verdict(page)).toContainText('Este arquivo não é um AFD nem um AEJ')
  await expect(list).toBeHidden()
  expect(sent.filter((url) => url.startsWith('http') && new URL(url).pathname.startsWith('/api/'))).toEqual([])
})

test('with keys a file is chosen, and another after it', async ({ page, server }) => {
  expect(server.url).toBeTruthy()
  const files = [aej, broken]
  // Listens before the page opens: a chooser that opens earlier would be the browser’s own.
  page.on('filechooser', async (chooser) => {
    const { name, bytes } = files.shift() ?? photo
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) })
  })
  await page.goto('/conferir')
  await page.getByRole('button', { name: 'Escolher arquivo', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('Nada fora do leiaute')
  await expect(page.getByRole('region', { name: 'O que o arquivo diz' })).toContainText('AEJ, leiaute 002')
  await page.getByRole('button', { name: 'Escolher outro arquivo', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('3 problemas')
})

test('it fits every window, with letters of twice their size too', { tag: '@longer' }, async ({ page, server }) => {
  expect(server.url).toBeTruthy()
  await page.goto('/conferir')
  await dropFiles(page, broken)
  await expect(verdict(page)).toContainText('3 problemas')
  await expectNoSidewaysScroll(page, 'conferir', [320, 360, 390, 834, 1440])
  expect(await lookAtBigText(page, 'conferir')).toEqual([])
})
