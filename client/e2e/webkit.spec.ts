import { expectArrived } from './arrived.ts'
import { PASSWORD } from './ask.ts'
import type { WebKit } from './webkit.ts'
import { expect, test } from './webkit-journey.ts'

const openButton = (word = '') => `//button[@value][not(@aria-disabled)][contains(., '${word}')]`
const named = (name: string) => `//*[starts-with(@aria-label, '${name}')]`

async function signIn(webkit: WebKit, url: string, email: string): Promise<void> {
  await webkit.goto(`${url}/login`)
  await webkit.fill("//input[@name='email']", email)
  await webkit.fill("//input[@name='password']", PASSWORD)
  await webkit.click("//button[@type='submit']")
  await webkit.found(openButton())
  await expect.poll(() => webkit.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')
}

/** Press one of the four buttons and wait for its receipt. */
async function punch(webkit: WebKit, word: string): Promise<void> {
  await webkit.click(openButton(word))
  await webkit.found("//dialog[@open][contains(., 'Ponto registrado!')]")
}

const conclude = (webkit: WebKit) => webkit.click("//dialog[@open]//button[contains(., 'Concluir')]")

test('WebKit: the first punch; then, with the server stopped, opened by the worker, punched and reloaded: each arrives once', async ({
  webkit,
  server,
  ana,
}) => {
  await signIn(webkit, server.url, ana.email)
  await punch(webkit, 'ENTRADA')
  await webkit.found("//dialog[@open][contains(., '000.000.001')]")
  await conclude(webkit)
  await webkit.found(named('Tudo enviado'))
  await expectArrived(server, ['entrada'])

  await server.stop()
  await webkit.reload()
  await punch(webkit, 'PAUSA')
  await conclude(webkit)
  await webkit.found(named('1 registro na fila'))
  await webkit.reload()
  await webkit.found(openButton('RETORNO'))
  await webkit.found(named('1 registro na fila'))

  await server.start()
  const entries = await expectArrived(server, ['entrada', 'pausa'])
  expect(entries.map(({ device_seq }) => device_seq)).toEqual([1, 2])
  await webkit.found(named('Tudo enviado'))
})

test("WebKit: the page's process killed over a mark that waits, opened again without the server: nothing lost, delivered once", {
  tag: '@longer',
}, async ({ webkit, server, ana }) => {
  await signIn(webkit, server.url, ana.email)
  await server.stop()
  await punch(webkit, 'ENTRADA')
  await webkit.killPage()
  await webkit.goto(`${server.url}/ponto`)
  await webkit.found(openButton('PAUSA'))
  await webkit.found(named('1 registro na fila'))

  await server.start()
  expect(await server.entries()).toEqual([])
  const entries = await expectArrived(server, ['entrada'])
  expect(entries.map(({ device_seq }) => device_seq)).toEqual([1])
  await webkit.found(named('Tudo enviado'))
})
