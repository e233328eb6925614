import { expectArrived, expectDeliveries, SYNC } from './arrived.ts'
import { expect, test } from './journey.ts'
import { outboxOf } from './outbox.ts'
import { conclude, offlineBanner, onPonto, punch, queueSheet, signIn, syncIcon, type Word } from './person.ts'
import type { Fault } from './test-server.ts'

/** What stands between the phone and our answer. `isOurs` is false where it can't come from our API at all. */
const answers: (Omit<Fault, 'path'> & { title: string; isOurs: boolean })[] = [
  { title: 'a portal’s page with status 200', mode: 'html', isOurs: false },
  { title: 'a redirect to a portal', mode: 'redirect', isOurs: false },
  { title: '401', mode: 'status', status: 401, isOurs: true },
  { title: '403', mode: 'status', status: 403, isOurs: true },
  { title: '413 for a single mark', mode: 'status', status: 413, isOurs: true },
  { title: '429 with Retry-After', mode: 'status', status: 429, retryAfter: 2, isOurs: true },
  { title: '500', mode: 'status', status: 500, isOurs: true },
  { title: '503', mode: 'status', status: 503, isOurs: true },
  { title: 'half an answer', mode: 'truncated', isOurs: true },
  { title: 'the answer to another mark', mode: 'wrong-id', isOurs: true },
  { title: 'the answer to other content', mode: 'wrong-hash', isOurs: true },
]

const wordAt = (i: number): Word => (i === 0 ? 'ENTRADA' : i % 2 === 1 ? 'PAUSA' : 'RETORNO')

test('whatever answers in our place, the mark stays in the queue, the screen stays calm, and it arrives once', async ({
  page,
  server,
  ana,
}) => {
  test.setTimeout(120_000)
  await signIn(page, ana)
  const types: string[] = []
  for (const [i, { title, isOurs, ...answer }] of answers.entries()) {
    await test.step(title, async () => {
      await server.faults([{ path: SYNC, ...answer }])
      await server.requests()
      await punch(page, wordAt(i))
      await expectDeliveries(server, 1)
      await expect(page.getByText('Offline—aguardando envio')).toBeVisible()
      await conclude(page)
      await expect(syncIcon(page, '1 registro na fila')).toBeVisible()
      expect((await outboxOf(page)).at(-1)).toMatchObject({ state: 'captured' })
      await expect(offlineBanner(page)).toHaveCount(isOurs ? 0 : 1)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
      await expect(page.locator('.toast.bad')).toHaveCount(0)

      await syncIcon(page, '1 registro na fila').click()
      await server.faults([])
      await queueSheet(page).getByRole('button', { name: 'Enviar agora' }).click()
      types.push(wordAt(i).toLowerCase())
      await expectArrived(server, types)
      await expect.poll(async () => (await outboxOf(page)).at(-1)?.state).toBe('acked')
      // What was an outage ends with the page loaded anew, once the queue is empty and nothing is open.
      const loadedAnew = isOurs ? null : page.waitForEvent('load')
      await page.keyboard.press('Escape')
      await expect(queueSheet(page)).toBeHidden()
      await loadedAnew
      await onPonto(page)
    })
  }
  await expect(offlineBanner(page)).toBeHidden()
  await expectArrived(server, types)
})

test('a server that asks for time is given it, and then the mark goes by itself', async ({ page, server, ana }) => {
  await signIn(page, ana)
  await server.faults([{ path: SYNC, mode: 'status', status: 429, retryAfter: 5, times: 1 }])
  await server.requests()
  await punch(page, 'ENTRADA')
  await expectArrived(server, ['entrada'])
  const [refused, accepted] = (await server.requests()).filter(({ path }) => path === SYNC)
  expect((accepted?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(5_000)
})
