import { chromium } from '@playwright/test'
import { expectArrived, expectDeliveries, SYNC } from './arrived.ts'
import { comeBack } from './builds.ts'
import { expect, test } from './journey.ts'
import { beatBefore, expectStates } from './outbox.ts'
import { installed, leftBehind, onPonto, openPonto, punch, punchAll, signIn, syncIcon } from './person.ts'
import { dispatchSync, stopWorkers } from './worker.ts'

test.use({ as: 'employee' })

/** Time (ms) without a heartbeat after which another context takes the lock. */
const DEAD_MS = 5 * 60_000

test('a page that the browser kept aside for the way back, with a mark that waits: it sends it as soon as it is shown again', async ({
  server,
  ana,
}) => {
  const browser = await chromium.launch({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage({ baseURL: server.url })
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('persisted', String(persisted)))
  })
  await signIn(page, ana)
  await installed(page)
  // After this answer nobody retries for minutes: neither the page nor the worker.
  await server.faults([{ path: SYNC, mode: 'status', status: 503, retryAfter: 300 }])
  await server.requests()
  await punchAll(page, 'ENTRADA')
  await expectDeliveries(server, 1)
  // Wait for the answer before leaving: what a restored page hears counts from then on.
  await expect(syncIcon(page, '1 registro na fila')).toBeVisible()
  await leftBehind(page)
  await page.goto('/robots.txt')
  await server.faults([])
  await page.evaluate(() => history.back())
  await onPonto(page)
  expect(await page.evaluate(() => sessionStorage.getItem('persisted'))).toBe('true')
  await expectArrived(server, ['entrada'])
  await expectStates(page, ['acked'])
  await browser.close()
})

test('a tab is frozen in the middle of a delivery: another one takes over once its beat is missing, and each mark arrives once', {
  tag: '@longer',
}, async ({ context, page, server }) => {
  await openPonto(page)
  await installed(page)
  await server.faults([{ path: SYNC, mode: 'hang-after', times: 1 }])
  await server.requests()
  await punch(page, 'ENTRADA')
  await expectDeliveries(server, 1)
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })

  const other = await context.newPage()
  await other.goto('/ponto')
  await onPonto(other)
  await punchAll(other, 'PAUSA')
  await expect(syncIcon(other, '2 registros na fila')).toBeVisible()
  // Its holder may be alive: nobody else delivers until the heartbeat has stopped for long enough.
  await expectArrived(server, ['entrada'])
  await beatBefore(other, DEAD_MS)
  await comeBack(other)
  await expectArrived(server, ['entrada', 'pausa'])
  await expectStates(other, ['acked', 'acked'])
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await comeBack(page)
  await expect(syncIcon(page, 'Tudo enviado')).toBeVisible()
  await expectArrived(server, ['entrada', 'pausa'])
})

test('the worker is stopped in the middle of a delivery: it begins anew at the next network, and the mark arrives once', {
  tag: '@longer',
}, async ({ context, page, server }) => {
  await openPonto(page)
  await installed(page)
  await context.setOffline(true)
  await punchAll(page, 'ENTRADA')
  await page.goto('/robots.txt')
  await server.faults([{ path: SYNC, mode: 'hang-after', times: 1 }])
  await server.requests()
  await context.setOffline(false)
  await dispatchSync(page)
  await expectDeliveries(server, 1)
  await stopWorkers(page)
  await expectStates(page, ['captured'])
  await dispatchSync(page)
  await expectStates(page, ['acked'])
  await expectArrived(server, ['entrada'])
})
