import { expectArrived, expectTapped } from './arrived.ts'
import { expect, test } from './journey.ts'
import {
  holdReceipt,
  installed,
  offlineBanner,
  onPonto,
  queueSheet,
  signIn,
  syncIcon,
  tap,
  tryToSignIn,
} from './person.ts'
import { reportNetwork } from './sideways.ts'

/** A receiver that never gets a fix: the punch waits its three seconds for it. */
function withoutPosition(): void {
  navigator.geolocation.getCurrentPosition = () => {}
}

test('the network comes back between the tap and the mark: the page is not loaded anew under the finger', async ({
  context,
  page,
  server,
  ana,
}) => {
  await context.addInitScript(withoutPosition)
  await signIn(page, ana)
  await installed(page)
  await context.setOffline(true)
  const tapped = await tap(page, 'ENTRADA')
  await expect(page.getByText('Registrando...')).toBeVisible()
  await context.setOffline(false)

  await holdReceipt(page)
  expectTapped(await expectArrived(server, ['entrada']), [tapped])
  // Once nothing is open any more, the page reloads.
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Escape')
  await loaded
  await onPonto(page)
  await expect(page.getByText('Jornada em andamento')).toBeVisible()
  await expectArrived(server, ['entrada'])
})

test('the network comes back just as a dialog closes: its step back in the history does not undo the loading', {
  tag: '@longer',
}, async ({ page, ana }) => {
  await signIn(page, ana)
  await installed(page)
  for (let i = 0; i < 5; i += 1) {
    await syncIcon(page, 'Tudo enviado').click()
    await expect(queueSheet(page)).toBeVisible()
    const loaded = page.waitForEvent('load', { timeout: 20_000 })
    await page.keyboard.press('Escape')
    await reportNetwork(page, 'offline', 'online')
    await loaded
    await onPonto(page)
  }
})

test('the network comes back just after somebody left: the page is loaded anew all the same', {
  tag: '@longer',
}, async ({ context, page, ana }) => {
  await signIn(page, ana)
  await installed(page)
  await context.setOffline(true)
  await expect(offlineBanner(page)).toBeVisible()
  // The next screen's requests already reach the network: nothing after leaving reports the outage.
  let letThrough = () => {}
  const back = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/settings', async (route) => {
    await back
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sair do Sistema' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  const loaded = page.waitForEvent('load', { timeout: 20_000 })
  await context.setOffline(false)
  letThrough()
  await loaded
  await tryToSignIn(page, ana.email)
  await onPonto(page)
})

/** A phone with much to do: what is left to do after the first screen comes a few seconds later. */
function seldomIdle(): void {
  window.requestIdleCallback = (go) => window.setTimeout(() => go({ didTimeout: true, timeRemaining: () => 0 }), 3_000)
}

test('opened without a network, with nothing to send: once it is back the page is loaded anew', {
  tag: '@longer',
}, async ({ context, page, ana }) => {
  await context.addInitScript(seldomIdle)
  await signIn(page, ana)
  await installed(page)
  await context.setOffline(true)
  await page.reload()
  await onPonto(page)
  await expect(offlineBanner(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('connectionLost'))).toBe('1')
  const loaded = page.waitForEvent('load', { timeout: 20_000 })
  await context.setOffline(false)
  await loaded
  await onPonto(page)
  await expect(offlineBanner(page)).toBeHidden()
})

test('the network comes back while somebody types who they are: the page waits until the words are gone', {
  tag: '@longer',
}, async ({ context, page }) => {
  await page.goto('/login')
  await installed(page)
  await page.getByLabel('E-mail').fill('ana@ipe.com.br')
  await context.setOffline(true)
  const answered = page.waitForResponse('**/api/health')
  await context.setOffline(false)
  await answered
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@ipe.com.br')
  const loaded = page.waitForEvent('load', { timeout: 20_000 })
  await page.getByLabel('E-mail').fill('')
  await loaded
})
