import type { Page } from '@playwright/test'
import { expectArrived, expectTapped } from './arrived.ts'
import { expect, hire, test } from './journey.ts'
import { expectStates, outboxOf } from './outbox.ts'
import {
  conclude,
  installed,
  onPonto,
  openPonto,
  punch,
  receipt,
  shoot,
  signIn,
  type Tapped,
  tap,
  tryToSignIn,
  type Word,
} from './person.ts'

test.use({ as: 'employee' })

/** Clear the site's data in this browser while the page is open, as from its settings or under storage pressure. */
async function clearSite(page: Page, storageTypes: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes })
  await session.detach()
}

/** Punch with a picture, and close the receipt. */
async function selfie(page: Page, word: Word): Promise<Tapped> {
  const tapped = await tap(page, word)
  await shoot(page)
  await conclude(page)
  return tapped
}

/** Count the pictures whose bytes are on the device. */
const picturesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('ponto-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('photos').objectStore('photos').count()
          counting.onsuccess = () => resolve(counting.result)
          counting.onerror = () => reject(counting.error)
          counting.transaction?.addEventListener('complete', () => opening.result.close())
        }
      }),
  )

test('all that the site keeps is emptied with Ponto open, the session too: the next mark is kept, its person is led to sign in, and then it arrives', {
  tag: '@longer',
}, async ({ page, server, ana }) => {
  await openPonto(page)
  await installed(page)
  await clearSite(page, 'all')
  const taps = [await tap(page, 'ENTRADA')]
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('1 registro guardado neste aparelho só será enviado quando quem registrou')).toBeVisible()
  expect(await outboxOf(page)).toMatchObject([{ entry_type: 'entrada', actor_id: ana.id, state: 'captured' }])
  await tryToSignIn(page, ana.email)
  expectTapped(await expectArrived(server, ['entrada']), taps)
  await onPonto(page)
  await expectStates(page, ['acked'])
})

test('the device’s stores are emptied with Ponto open, without a network: the next mark is in a new one when it is called kept, and arrives', {
  tag: '@longer',
}, async ({ context, page, server }) => {
  await openPonto(page)
  await installed(page)
  await context.setOffline(true)
  await clearSite(page, 'indexeddb')
  const tapped = await punch(page, 'ENTRADA')
  await expect(receipt(page)).toContainText('Guardado neste aparelho. Enviamos quando a internet voltar.')
  expect(await outboxOf(page)).toMatchObject([{ entry_type: 'entrada', state: 'captured' }])
  await conclude(page)
  await context.setOffline(false)
  // The delivery grant was among the deleted data: when reopened, the application requests a new one with the session.
  await page.goto('/ponto')
  await onPonto(page)
  expectTapped(await expectArrived(server, ['entrada']), [tapped])
  await expectStates(page, ['acked'])
})

test('D-01 a device without any room left, with marks and pictures that wait: they are delivered, and each picture’s room is given back', async ({
  profile,
  server,
  store,
}) => {
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  const visit = await profile.open(server.url)
  const first = await visit.newPage()
  await signIn(first, clara)
  await installed(first)
  const taps = [await selfie(first, 'ENTRADA')]
  await expectArrived(server, ['entrada'])
  await visit.setOffline(true)
  for (const word of ['PAUSA', 'RETORNO'] as const) taps.push(await selfie(first, word))
  expect(await picturesOf(first)).toBeGreaterThan(0)
  await profile.close()

  // The browser caches its free space for half a minute: let it learn first that there is none.
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
  // A page that is reloading, as after every outage, returns nothing.
  const waiting = async () => (await outboxOf(page)).filter(({ state }) => state !== 'acked').length
  await expect.poll(() => waiting().catch(() => null), { timeout: 30_000 }).toBe(0)
  await expect.poll(() => picturesOf(page).catch(() => null), { timeout: 30_000 }).toBe(0)
  const photos = (await server.entries()).map(({ photo_file }) => photo_file !== null)
  expect(photos).toEqual([true, true, true])
})
