import { expect, test } from './journey.ts'
import { enrolForPhotos, lookAtStep, toCamera } from './kiosk.ts'
import { launchOptions } from './launch-options.ts'

test.use({
  as: 'master',
  viewport: { width: 800, height: 1280 },
  permissions: ['geolocation'],
  launchOptions: launchOptions({ allowsCamera: false }),
})

test('a tablet whose camera is refused and whose store is full says both in words that are clean and readable', {
  tag: '@longer',
}, async ({ context, page, server, store }) => {
  await enrolForPhotos(page, { server, store })
  await toCamera(page)
  const without = page.getByRole('button', { name: 'Registrar sem foto' })
  await expect(without).toBeVisible()
  await lookAtStep(page, 'camera refused')

  await context.setOffline(true)
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    for (const name of ['add', 'put'] as const) IDBObjectStore.prototype[name] = full
    Storage.prototype.setItem = full
  })
  await without.click()
  await expect(page.getByRole('heading', { name: 'NÃO REGISTRADO' })).toBeVisible()
  await lookAtStep(page, 'not registered')
  expect(await server.entries()).toEqual([])
})
