import type { Page } from '@playwright/test'

/**
 * Wake the service worker as the browser does when there is a network again, marking it as the last chance if so; resolve once the browser
 * was told.
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

/** Stop the service worker as the browser does to free memory; resolve once it has stopped. */
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
