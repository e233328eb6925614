import type { Page } from '@playwright/test'
import { expectArrived, expectDeliveries, SYNC } from './arrived.ts'
import { expect, test } from './journey.ts'
import { outboxOf } from './outbox.ts'
import { conclude, offlineBanner, onPonto, openPonto, punch, queueSheet, syncIcon, type Word } from './person.ts'
import type { Fault, TestServer } from './test-server.ts'

test.use({ as: 'employee' })

type Answer = Omit<Fault, 'path'> & { title: string }

/** Answers by somebody else. Each ends with a reload of the page, which happens at most once a minute: so one journey each. */
const portals: Answer[] = [
  { title: 'a portal’s page with status 200', mode: 'html' },
  { title: 'a redirect to a portal', mode: 'redirect' },
]

const statuses: Answer[] = [
  { title: '401', mode: 'status', status: 401 },
  { title: '403', mode: 'status', status: 403 },
  { title: '413 for a single mark', mode: 'status', status: 413 },
  { title: '429 with Retry-After', mode: 'status', status: 429, retryAfter: 2 },
  { title: '500', mode: 'status', status: 500 },
  { title: '503', mode: 'status', status: 503 },
]

const wrongAnswers: Answer[] = [
  { title: 'half an answer', mode: 'truncated' },
  { title: 'the answer to another mark', mode: 'wrong-id' },
  { title: 'the answer to other content', mode: 'wrong-hash' },
]

test.describe.configure({ mode: 'parallel' })

const wordAt = (i: number): Word => (i === 0 ? 'ENTRADA' : i % 2 === 1 ? 'PAUSA' : 'RETORNO')

interface At {
  page: Page
  server: TestServer
}

/** Make a mark while something else answers: it waits, and the screen says so calmly. */
async function expectWaiting({ page, server }: At, word: Word, { isOurs }: { isOurs: boolean }): Promise<void> {
  await punch(page, word)
  await expectDeliveries(server, 1)
  await expect(page.getByText('Offline—aguardando envio')).toBeVisible()
  await conclude(page)
  await expect(syncIcon(page, '1 registro na fila')).toBeVisible()
  expect((await outboxOf(page)).at(-1)).toMatchObject({ state: 'captured' })
  await expect(offlineBanner(page)).toHaveCount(isOurs ? 0 : 1)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  await expect(page.locator('[data-toast="bad"]')).toHaveCount(0)
}

/** Let our server answer again, and request the delivery. */
async function expectSent({ page, server }: At, types: string[]): Promise<void> {
  await syncIcon(page, '1 registro na fila').click()
  // Once the server answers, the mark goes by itself, and a page without anything open is loaded anew.
  await expect(queueSheet(page)).toBeVisible()
  await server.faults([])
  await queueSheet(page).getByRole('button', { name: 'Enviar agora' }).click()
  await expectArrived(server, types)
  await expect.poll(async () => (await outboxOf(page)).at(-1)?.state).toBe('acked')
}

async function leaveQueue(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(queueSheet(page)).toBeHidden()
}

for (const { title, ...answer } of portals) {
  test(`${title} answers in our place: the mark stays in the queue, the screen stays calm, and it arrives once`, async ({
    page,
    server,
  }) => {
    await openPonto(page)
    await server.faults([{ path: SYNC, ...answer }])
    await server.requests()
    await expectWaiting({ page, server }, 'ENTRADA', { isOurs: false })
    await expectSent({ page, server }, ['entrada'])
    // An outage ends with a reload of the page, once the queue is empty and nothing is open.
    const loadedAnew = page.waitForEvent('load')
    await leaveQueue(page)
    await loadedAnew
    await onPonto(page)
    await expect(offlineBanner(page)).toBeHidden()
    await expectArrived(server, ['entrada'])
  })
}

for (const [kind, answers] of Object.entries({ 'each status': statuses, 'each wrong answer': wrongAnswers })) {
  test(`${kind} of our server: the mark stays in the queue, the screen stays calm, and it arrives once`, {
    tag: '@longer',
  }, async ({ page, server }) => {
    await openPonto(page)
    const types: string[] = []
    for (const [i, { title, ...answer }] of answers.entries()) {
      await test.step(title, async () => {
        await server.faults([{ path: SYNC, ...answer }])
        await server.requests()
        await expectWaiting({ page, server }, wordAt(i), { isOurs: true })
        types.push(wordAt(i).toLowerCase())
        await expectSent({ page, server }, types)
        await leaveQueue(page)
      })
    }
    await expect(offlineBanner(page)).toBeHidden()
    await expectArrived(server, types)
  })
}

test('a server that asks for time is given it, and then the mark goes by itself', { tag: '@longer' }, async ({
  page,
  server,
}) => {
  await openPonto(page)
  await server.faults([{ path: SYNC, mode: 'status', status: 429, retryAfter: 5, times: 1 }])
  await server.requests()
  await punch(page, 'ENTRADA')
  await expectArrived(server, ['entrada'])
  const [refused, accepted] = (await server.requests()).filter(({ path }) => path === SYNC)
  expect((accepted?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(5_000)
})
