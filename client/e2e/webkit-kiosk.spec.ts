import { expectArrived } from './arrived.ts'
import { asking, PASSWORD } from './ask.ts'
import { hire } from './journey.ts'
import type { WebKit } from './webkit.ts'
import { expect, test } from './webkit-journey.ts'

/** A kiosk ignores a second touch in the same place within this time (ms). */
const BOUNCE_MS = 350
let touchedAt = 0
const KIOSK = 'Balcão'
/** A kiosk that could not reach its server for long waits up to a minute before it tries again. */
const TRIED_AGAIN_WITHIN_MS = 90_000

/** Touch an open button by its words, once whoever touched before has seen what came up. */
async function touch(webkit: WebKit, words: string): Promise<void> {
  await expect.poll(() => Date.now() - touchedAt).toBeGreaterThan(BOUNCE_MS)
  await webkit.click(`//button[not(@aria-disabled)][contains(normalize-space(.), '${words}')]`)
  touchedAt = Date.now()
}

/** Register the first mark of somebody at the kiosk, and go back to its first screen. */
async function punchAtKiosk(webkit: WebKit, name: string, pin: string): Promise<void> {
  await touch(webkit, 'Toque para registrar')
  await touch(webkit, name)
  for (const digit of pin) await touch(webkit, digit)
  await touch(webkit, 'OK')
  await touch(webkit, 'ENTRADA')
  await touch(webkit, 'Próxima pessoa')
}

/** Sign in, and go to the devices by the menu. */
async function toDevices(webkit: WebKit, url: string, email: string): Promise<void> {
  await webkit.goto(`${url}/login`)
  await webkit.fill("//input[@name='email']", email)
  await webkit.fill("//input[@name='password']", PASSWORD)
  await webkit.click("//button[@type='submit']")
  await webkit.click("//button[starts-with(@aria-label, 'Abrir menu')]")
  await webkit.click("//nav[@aria-label='Menu']//a[@href='/aparelhos']")
}

test('WebKit as a kiosk: two people register with the server stopped, the page loaded anew between, delivered once', {
  tag: '@longer',
}, async ({ webkit, server, store, ana, helena }) => {
  const bruno = await hire({ server, store }, 'Bruno Carvalho')
  for (const { email } of [ana, bruno]) await (await asking(server, email))('PUT', '/pins/me', { pin: '2580' })
  await toDevices(webkit, server.url, helena.email)
  await touch(webkit, 'Usar como quiosque')
  await webkit.fill('//dialog[@open]//input[@placeholder]', KIOSK)
  await webkit.click("//dialog[@open]//button[@type='submit']")
  await webkit.fill("//dialog[@open]//input[@type='password']", PASSWORD)
  await touch(webkit, 'Confirmar')
  await touch(webkit, 'Toque para registrar')
  await webkit.found("//button[contains(., 'Ana Paula')]")
  await expect.poll(() => webkit.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')

  await server.stop()
  await webkit.reloadAtRest()
  await punchAtKiosk(webkit, 'Ana Paula', '2580')
  await webkit.found("//*[contains(., '1 aguardando envio')]")
  await webkit.reloadAtRest()
  await punchAtKiosk(webkit, 'Bruno', '2580')
  await webkit.found("//*[contains(., '2 aguardando envio')]")

  await server.start()
  const entries = await expectArrived(server, ['entrada', 'entrada'], TRIED_AGAIN_WITHIN_MS)
  expect(entries.map(({ user_id }) => user_id)).toEqual([ana.id, bruno.id])
  expect(entries.flatMap(({ flags }) => flags)).not.toContain('pin_not_proven')
  await webkit.found("//*[contains(., 'Tudo enviado')]")
})
