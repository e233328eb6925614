import type { Page } from '@playwright/test'

/**
 * Wakes the service worker as the browser does when a network is there again, for the last time where it says so; answers once the
 * browser was told.
 */
export async function dispatchSync(page: Page, { lastChance = false } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const event = { origin, registrationId: await registration, tag: 'folha-drain', lastChance }
  await session.send('ServiceWorker.dispatchSyncEvent', event)
  await session.detach()
}

/** Ends the service worker as the browser does when it wants its memory; answers once it stands still. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const standsStill = new Promise<void>((stopped) => {
    let isTold = false
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const isRunning = versions.some(({ runningStatus }) => runningStatus !== 'stopped')
      if (isTold && !isRunning) stopped()
      isTold ||= isRunning
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await standsStill
  await session.detach()
}
