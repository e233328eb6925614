import { expectArrived, SYNC } from './arrived.ts'
import { expect, test } from './journey.ts'
import { conclude, installed, openPonto, punch } from './person.ts'
import { dispatchSync } from './worker.ts'

test.use({ as: 'employee' })

const notices = () =>
  navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((shown) => shown.map(({ title, body }) => `${title}: ${body}`))

test('B-02: the last time that the browser wakes the worker, the person is told that marks wait; the next page sends them', async ({
  context,
  page,
  server,
}) => {
  await context.grantPermissions(['geolocation', 'notifications'])
  await openPonto(page)
  await installed(page)
  await server.faults([{ path: SYNC, mode: 'status', status: 503 }])
  await punch(page, 'ENTRADA')
  await conclude(page)
  // A page of the same origin without the application: only the worker can send.
  await page.goto('/robots.txt')
  await dispatchSync(page, { lastChance: true })
  await expect
    .poll(() => page.evaluate(notices))
    .toEqual(['Folha de Ponto: Há registros aguardando envio. Abra o aplicativo com internet.'])
  await server.faults([])
  await page.goto('/ponto')
  await expectArrived(server, ['entrada'])
})
