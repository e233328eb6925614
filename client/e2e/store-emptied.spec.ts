import type { Page } from '@playwright/test'
import { expectArrived, expectTapped } from './arrived.ts'
import { expect, test } from './journey.ts'
import { expectStates, outboxOf } from './outbox.ts'
import { conclude, installed, onPonto, punch, punchAll, receipt, signIn, tryToSignIn } from './person.ts'

/** Empties what the site keeps in this browser, as its settings do or a device in need of room, with the page open. */
async function clearSite(page: Page, storageTypes: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes })
  await session.detach()
}

test('all that the site keeps is emptied with Ponto open, the session too: the next mark is kept, and arrives once its person signed in', async ({
  page,
  server,
  ana,
}) => {
  await signIn(page, ana)
  await installed(page)
  await clearSite(page, 'all')
  const taps = await punchAll(page, 'ENTRADA')
  expect(await outboxOf(page)).toMatchObject([{ entry_type: 'entrada', actor_id: ana.id, state: 'captured' }])
  await page.goto('/ponto')
  await expect(page).toHaveURL(/\/login$/)
  await tryToSignIn(page, ana.email)
  expectTapped(await expectArrived(server, ['entrada']), taps)
  await onPonto(page)
  await expectStates(page, ['acked'])
})

test('the device’s stores are emptied with Ponto open, without a network: the next mark is in a new one when it is called kept, and arrives', async ({
  context,
  page,
  server,
  ana,
}) => {
  await signIn(page, ana)
  await installed(page)
  await context.setOffline(true)
  await clearSite(page, 'indexeddb')
  const tapped = await punch(page, 'ENTRADA')
  await expect(receipt(page)).toContainText('Guardado neste aparelho. Enviamos quando a internet voltar.')
  expect(await outboxOf(page)).toMatchObject([{ entry_type: 'entrada', state: 'captured' }])
  await conclude(page)
  await context.setOffline(false)
  // The right to deliver was among what is gone: opened again, the application asks for it under the session.
  await page.goto('/ponto')
  await onPonto(page)
  expectTapped(await expectArrived(server, ['entrada']), [tapped])
  await expectStates(page, ['acked'])
})

test('D-01 a device without any room left, with marks that wait: they are delivered, and what arrived gives its room back', async ({
  profile,
  server,
  ana,
}) => {
  const visit = await profile.open(server.url)
  const first = await visit.newPage()
  await signIn(first, ana)
  await installed(first)
  await visit.setOffline(true)
  const taps = await punchAll(first, 'ENTRADA', 'PAUSA', 'RETORNO')
  await profile.close()

  // The browser remembers for half a minute how much room there was: it has to hear first that there is none.
  const context = await profile.open(server.url)
  await context.setOffline(true)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { origin } = new URL(server.url)
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.floor(usage / 2) })
  await page.goto('/ponto')
  await onPonto(page)
  expect(await outboxOf(page)).toHaveLength(3)
  await context.setOffline(false)
  expectTapped(await expectArrived(server, ['entrada', 'pausa', 'retorno']), taps)
  // A page that is just reloading, as after every outage, tells nothing.
  const waiting = async () => (await outboxOf(page)).filter(({ state }) => state !== 'acked').length
  await expect.poll(() => waiting().catch(() => null), { timeout: 30_000 }).toBe(0)
})
