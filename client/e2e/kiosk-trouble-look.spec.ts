import { asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { enrol, known, lookAtStep } from './kiosk.ts'
import { launchOptions } from './launch-options.ts'

test.use({
  as: 'master',
  viewport: { width: 800, height: 1280 },
  permissions: ['geolocation'],
  launchOptions: launchOptions({ allowsCamera: false }),
})

test('a tablet whose camera is refused and whose store is full says both in words that are clean and readable', async ({
  context,
  page,
  server,
  store,
}) => {
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  await (await asking(server, clara.email))('PUT', '/pins/me', { pin: '2580' })
  await enrol(page, 'Balcão')
  await known(page, 'Clara', '2580')
  await page.getByRole('button', { name: 'ENTRADA' }).click()
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
