import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { DAY } from '#shared/calendar/day.ts'
import { ask, daysAgo, open, understood } from './adjustment-form.ts'
import { expectArrived } from './arrived.ts'
import { type Ask, asking } from './ask.ts'
import { comeBack, updateButton, updateToast } from './builds.ts'
import { openSignedIn, test, writeWeek } from './installed-release.ts'
import { expect, hire } from './journey.ts'
import { expectStates, outboxOf } from './outbox.ts'
import { paperStates } from './papers.ts'
import { conclude, leftBehind, onPonto, punchAll, shoot, syncIcon, tap } from './person.ts'
import { dispatchSync } from './worker.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Record whether the page ever shows the login. */
function watchForDoor(page: Page): () => boolean {
  let wasThere = false
  page.on('framenavigated', (frame) => {
    wasThere ||= new URL(frame.url()).pathname === '/login'
  })
  return () => wasThere
}

/** Write a request and a certificate offline in the forms of 0.1.0. */
async function writePapers(page: Page): Promise<void> {
  await open(page)
  await page.getByLabel('Tipo de registro').selectOption('entrada')
  await page.getByLabel('Data', { exact: true }).fill(daysAgo(20))
  await page.getByLabel('Horário').fill('08:00')
  await page.getByLabel('Justificativa').selectOption('Esqueci de bater o ponto')
  await ask(page)
  await understood(page)
  await leftBehind(page)
  await page.getByRole('button', { name: 'Atestados' }).click()
  const file = { name: 'consulta.pdf', mimeType: 'application/pdf', buffer: PDF }
  await page.getByLabel('Arquivo do atestado').setInputFiles(file)
  await page.getByLabel('Data do atestado').fill('2026-06-16')
  await page.getByLabel('Dias de afastamento').fill('2')
  await page.getByRole('dialog', { name: 'Atestados' }).getByRole('button', { name: 'Enviar', exact: true }).click()
  await understood(page)
  await leftBehind(page)
  expect(await paperStates(page)).toBe('waiting waiting')
}

/** Make two marks with selfies in 0.1.0. */
async function punchTwice(page: Page): Promise<void> {
  for (const word of ['ENTRADA', 'PAUSA'] as const) {
    await tap(page, word)
    await shoot(page)
    await conclude(page)
  }
}

async function expectPapers(person: Ask): Promise<void> {
  expect(await person('GET', '/time-entries?type=ajuste')).toHaveLength(1)
  expect(await person('GET', '/attestations')).toMatchObject([{ file_name: 'consulta.pdf', days: 2 }])
}

test('an installed 0.1.0 with fifty waiting marks, photos and papers: updated, it delivers all of it, and nobody signs in again', async ({
  context,
  page,
  release,
  server,
  store,
  today,
}) => {
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  const token = await openSignedIn(page, server, clara)
  const wasAtDoor = watchForDoor(page)
  await context.setOffline(true)
  const past = await writeWeek(page, clara, today)
  await page.reload()
  await onPonto(page)
  await punchTwice(page)
  await writePapers(page)
  const rows = await outboxOf(page)
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  expect(rows.slice(0, 48).map(({ id }) => id)).toEqual(past.map(({ id }) => id))

  // The server takes nothing until the new client is installed, so that the updated client delivers.
  await server.faults([{ path: '/api/(time-entries|upload)', mode: 'status', status: 503 }])
  release.update()
  await context.setOffline(false)
  await comeBack(page)
  await expect(updateToast(page)).toBeVisible()
  const loaded = page.waitForEvent('load')
  await updateButton(page).click()
  await loaded
  await onPonto(page)
  expect(await server.entries()).toEqual([])
  await server.faults([])
  await comeBack(page)

  const entries = await expectArrived(
    server,
    rows.map(({ entry_type }) => entry_type),
  )
  expect(entries.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(entries.map(({ device_seq }) => device_seq)).toEqual(rows.map(({ seq }) => seq))
  // Nothing is held against a mark but that it came without a photo: seven of the eight of each day gone by.
  expect(entries.map(({ flags }) => flags)).toEqual(rows.map((row) => (row.photo_hash ? [] : ['no_photo'])))
  await expect.poll(async () => (await server.entries()).filter(({ photo_file }) => photo_file).length).toBe(8)
  await expect.poll(() => paperStates(page), { timeout: 30_000 }).toBe('sent sent')
  await expectPapers(await asking(server, clara.email))
  await expect(syncIcon(page, 'Tudo enviado')).toBeVisible()
  await expectStates(page, Array(50).fill('acked'))
  expect(wasAtDoor()).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(token)
})

test('an installed 0.1.0 that does not update: its worker delivers marks and photos to the server of today, its page the papers', {
  tag: '@longer',
}, async ({ context, page, release: _, server, store }) => {
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  const token = await openSignedIn(page, server, clara)
  const wasAtDoor = watchForDoor(page)
  await context.setOffline(true)
  await punchTwice(page)
  await writePapers(page)
  const hashes = (await outboxOf(page)).map(({ photo_hash }) => photo_hash)

  // A page of the same origin without the application: only the worker can send, and that of 0.1.0 sends no papers.
  await page.goto('/robots.txt')
  await context.setOffline(false)
  await dispatchSync(page)
  const entries = await expectArrived(server, ['entrada', 'pausa'])
  expect(entries.map(({ device_seq, photo_hash, flags }) => ({ device_seq, photo_hash, flags }))).toEqual([
    { device_seq: 1, photo_hash: hashes[0], flags: [] },
    { device_seq: 2, photo_hash: hashes[1], flags: [] },
  ])
  await expect.poll(async () => (await server.entries()).filter(({ photo_file }) => photo_file).length).toBe(2)
  await expectStates(page, ['acked', 'acked'])
  expect(await paperStates(page)).toBe('waiting waiting')

  await server.faults([{ path: '/api/time-entries$', mode: 'reset-after', times: 1 }])
  await page.goto('/ponto')
  await expect.poll(() => paperStates(page), { timeout: 30_000 }).toBe('sent sent')
  await expectPapers(await asking(server, clara.email))
  expect(wasAtDoor()).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(token)
})

test('an installed 0.1.0 whose mark the server of today holds back: it takes the mark for delivered, and nothing stands in the way of the next', {
  tag: '@longer',
}, async ({ context, page, release: _, server, ana, master }) => {
  await openSignedIn(page, server, ana)
  await context.setOffline(true)
  await punchAll(page, 'ENTRADA', 'PAUSA')
  const left = new Date(Date.now() - 10 * DAY).toISOString()
  await master('PUT', `/users/${ana.id}`, { is_active: false, access_expires_at: left })
  await context.setOffline(false)
  await expectStates(page, ['acked', 'acked'])
  expect(await server.entries()).toEqual([])
  expect(await master('GET', '/held-events')).toHaveLength(2)
})
