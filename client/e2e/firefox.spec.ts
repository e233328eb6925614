import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { expectArrived } from './arrived.ts'
import { asking, PASSWORD } from './ask.ts'
import { noteDurability, notedDurabilities } from './durability.ts'
import { expect, hire, test } from './journey.ts'

/** A button that waits for nothing: Puppeteer presses one that is `aria-disabled` without complaint, and nothing happens. */
const READY = ':not([aria-disabled]):not([disabled])'
const OPEN_BUTTON = `button[value]${READY}`

let profile: string
let browser: Browser

test.beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'folha-firefox-'))
})
test.afterEach(async () => {
  await browser.close()
  rmSync(profile, { recursive: true, force: true })
})

/** Return the profile's settings that Puppeteer has set aside: it restores them after Firefox has exited. */
const setAside = () => readdirSync(profile).filter((name) => name.endsWith('.puppeteer'))

/** Open Firefox on a profile that survives closing it. */
async function open(): Promise<Page> {
  await expect.poll(setAside).toEqual([])
  browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH,
    headless: true,
    userDataDir: profile,
    extraPrefsFirefox: {
      'geo.prompt.testing': true,
      'geo.prompt.testing.allow': false,
      'intl.accept_languages': 'pt-BR',
    },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 360, height: 740 })
  return page
}

/** Kill Firefox without warning, as a phone short of memory does. */
async function kill(): Promise<void> {
  const running = browser.process()
  if (!running) throw new Error('Firefox is not running')
  const gone = once(running, 'exit')
  running.kill('SIGKILL')
  await gone
}

/** Press one of the four buttons and wait for its receipt. */
async function punch(page: Page, word: string): Promise<void> {
  await page.locator(`${OPEN_BUTTON} ::-p-text(${word})`).click()
  const receipt = await page.waitForSelector('dialog[open] ::-p-text(Ponto registrado!)')
  expect(receipt).not.toBeNull()
  await page.locator('dialog[open] ::-p-text(Concluir)').click()
}

test('Firefox, without Background Sync: the first punch; opened and punched with the server stopped, killed and opened again, delivered once', async ({
  server,
  ana,
}) => {
  const first = await open()
  await first.goto(`${server.url}/login`)
  await first.locator('input[name=email]').fill(ana.email)
  await first.locator('input[name=password]').fill(PASSWORD)
  await first.locator(`button[type=submit]${READY}`).click()
  await first.waitForSelector(OPEN_BUTTON)
  await punch(first, 'ENTRADA')
  await first.waitForSelector('[aria-label="Tudo enviado"]')
  await expectArrived(server, ['entrada'])
  await first.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await browser.close()
  await server.stop()

  const before = await open()
  await before.evaluateOnNewDocument(noteDurability)
  await before.goto(`${server.url}/ponto`)
  await before.waitForSelector(OPEN_BUTTON)
  expect(await before.evaluate(async () => 'sync' in (await navigator.serviceWorker.ready))).toBe(false)
  await punch(before, 'PAUSA')
  expect(await before.evaluate(notedDurabilities)).toBe('strict')
  await kill()

  const page = await open()
  await page.goto(`${server.url}/ponto`)
  await page.waitForSelector(OPEN_BUTTON)
  await punch(page, 'RETORNO')
  await page.reload()
  await page.waitForSelector(OPEN_BUTTON)
  await page.waitForSelector('[aria-label^="2 registros na fila"]')

  await server.start()
  const entries = await expectArrived(server, ['entrada', 'pausa', 'retorno'])
  expect(entries.map(({ device_seq }) => device_seq)).toEqual([1, 2, 3])
  await page.waitForSelector('[aria-label="Tudo enviado"]')
  await page.reload()
  await page.waitForSelector(OPEN_BUTTON)
  await expectArrived(server, ['entrada', 'pausa', 'retorno'])
})

const named = (name: string) => `button${READY} ::-p-text(${name})`

/** Fill in the form for signing in. */
async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator(`button[type=submit]${READY}`).click()
}

/** Register the mark that is next for somebody at the kiosk, and go back to its first screen. */
async function punchAtKiosk(page: Page, name: string, pin: string): Promise<void> {
  await page.locator(named('Toque para registrar')).click()
  await page.locator(named(name)).click()
  await page.waitForSelector('[data-key=ok]')
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-punch]')
  await page.keyboard.press('Enter')
  await page.locator(named('Próxima pessoa')).click()
  await page.waitForSelector(named('Toque para registrar'))
}

test('Firefox as a kiosk: two people register with the server stopped, the page loaded anew between, delivered once', {
  tag: '@longer',
}, async ({ server, store, ana, helena }) => {
  const bruno = await hire({ server, store }, 'Bruno Carvalho')
  for (const { email } of [ana, bruno]) await (await asking(server, email))('PUT', '/pins/me', { pin: '2580' })
  const page = await open()
  await page.setViewport({ width: 800, height: 1280 })
  await signIn(page, server.url, helena.email)
  await page.waitForFunction(() => location.pathname === '/relatorio')
  await page.evaluateOnNewDocument(noteDurability)
  await page.goto(`${server.url}/aparelhos`)
  await page.locator(named('Usar como quiosque')).click()
  await page.locator('dialog[open] input[placeholder="Balcão"]').fill('Balcão')
  await page.locator(`dialog[open] button[type=submit]${READY}`).click()
  await page.locator('dialog[open] input[type=password]').fill(PASSWORD)
  await page.locator(named('Confirmar')).click()
  await page.locator(named('Toque para registrar')).click()
  await page.waitForSelector(named('Bruno'))
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

  await server.stop()
  await punchAtKiosk(page, 'Ana Paula', '2580')
  await page.reload()
  await punchAtKiosk(page, 'Bruno', '2580')
  await page.waitForSelector('::-p-text(2 aguardando envio)')
  expect(await page.evaluate(notedDurabilities)).toBe('strict')

  await server.start()
  expect(await server.entries()).toEqual([])
  const entries = await expectArrived(server, ['entrada', 'entrada'])
  expect(entries.map(({ user_id }) => user_id)).toEqual([ana.id, bruno.id])
  expect(entries.flatMap(({ flags }) => flags)).not.toContain('pin_not_proven')
  await page.waitForSelector('::-p-text(Tudo enviado)')
})
