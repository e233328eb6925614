import { Buffer } from 'node:buffer'
import { speaksAs } from './api-person.ts'
import { expect, test } from './journey.ts'
import { paperStates } from './papers.ts'
import { installed, leftBehind, openPonto, syncIcon } from './person.ts'
import { dispatchSync } from './worker.ts'

test.use({ as: 'employee' })

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const UPLOAD = '/api/upload/attestation'

test('a certificate written without a network is sent by the worker when no page of the application is open', async ({
  context,
  page,
  server,
  ana,
}) => {
  await openPonto(page)
  await installed(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Atestados' }).click()
  await page
    .getByLabel('Arquivo do atestado')
    .setInputFiles({ name: 'consulta.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByLabel('Data do atestado').fill('2026-06-16')
  await page.getByLabel('Dias de afastamento').fill('2')
  await page.getByRole('dialog', { name: 'Atestados' }).getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Atestado guardado' }).getByRole('button', { name: 'Entendi' }).click()
  await leftBehind(page)
  await expect(syncIcon(page, '1 documento na fila')).toBeVisible()

  // A page of the same origin without the application: only the worker can send.
  await page.goto('/robots.txt')
  await context.setOffline(false)
  expect((await server.requests()).filter(({ path }) => path === UPLOAD)).toEqual([])
  await dispatchSync(page)
  await expect.poll(() => paperStates(page)).toBe('sent')
  const { ask } = await speaksAs(server, ana.email)
  expect(await ask('GET', '/attestations')).toMatchObject([{ file_name: 'consulta.pdf', days: 2 }])
})
