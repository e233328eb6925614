import { expectArrived, expectTapped } from './arrived.ts'
import { expect, test } from './journey.ts'
import { installed, onPonto, receipt, signIn, tap } from './person.ts'

/** A receiver that never finds its satellites: the punch waits its three seconds for it. */
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

  await expect(receipt(page)).toBeVisible()
  expectTapped(await expectArrived(server, ['entrada']), [tapped])
  // Once nothing is open any more, the page is loaded anew.
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Escape')
  await loaded
  await onPonto(page)
  await expect(page.getByText('Jornada em andamento')).toBeVisible()
  await expectArrived(server, ['entrada'])
})
