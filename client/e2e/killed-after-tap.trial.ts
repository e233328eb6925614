import { EventEmitter, once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expectArrived } from './arrived.ts'
import { expect, test } from './journey.ts'
import { outboxOf } from './outbox.ts'
import { installed, onPonto, signIn } from './person.ts'

/** Two hundred in all; a day takes a hundred marks of one person. */
const BATCHES = 4
const ROUNDS = 50
const LATEST_MS = 50
/** One round in so many waits for the receipt; most of the others die without one. */
const SEEN_EVERY = 6

type Sign = 'tap' | 'receipt'

/** Report the touch, and the receipt as soon as it is drawn. Runs in the page. */
function tellOfSigns(): void {
  const { signOf } = window as unknown as { signOf: (sign: Sign) => void }
  document.addEventListener('pointerdown', () => signOf('tap'), { capture: true })
  const look = () => document.querySelector('dialog[open]')?.textContent?.includes('Ponto registrado!')
  new MutationObserver(() => look() && signOf('receipt')).observe(document, { childList: true, subtree: true })
}

/** Listen to the signs of a page. */
async function listen(page: Page) {
  const heard = new EventEmitter()
  let isSeen = false
  const [tap, receipt] = [once(heard, 'tap'), once(heard, 'receipt')]
  await page.exposeFunction('signOf', (sign: Sign) => {
    isSeen ||= sign === 'receipt'
    heard.emit(sign)
  })
  await page.addInitScript(tellOfSigns)
  return { tap, receipt, isSeen: () => isSeen }
}

for (let batch = 1; batch <= BATCHES; batch += 1) {
  test(`C-01 the browser dies 0 to ${LATEST_MS} ms after the tap, batch ${batch} of ${ROUNDS}: every mark that was called registered is there, and arrives once`, async ({
    profile,
    server,
    ana,
  }) => {
    test.setTimeout(ROUNDS * 15_000)
    const visit = await profile.open(server.url)
    const first = await visit.newPage()
    await signIn(first, ana)
    await installed(first)
    await profile.close()

    let [rows, seen] = [0, 0]
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await profile.open(server.url)
      await context.setOffline(true)
      const [page = await context.newPage()] = context.pages()
      const signs = await listen(page)
      await page.goto('/ponto')
      await onPonto(page)
      const before = (await outboxOf(page)).length
      expect(before, 'what was seen in the round before is there').toBeGreaterThanOrEqual(rows)
      void page
        .getByRole('button', { name: /ENTRADA|PAUSA|RETORNO|SAIDA/, disabled: false })
        .first()
        .click()
        .catch(() => undefined)
      if (round % SEEN_EVERY === SEEN_EVERY - 1) await signs.receipt
      else await signs.tap.then(() => after((round * LATEST_MS) / ROUNDS))
      await profile.kill()
      rows = before + Number(signs.isSeen())
      seen += Number(signs.isSeen())
    }
    expect(seen).toBeGreaterThan(0)

    const context = await profile.open(server.url)
    const page = await context.newPage()
    await page.goto('/ponto')
    await onPonto(page)
    const kept = await outboxOf(page)
    expect(kept.length).toBeGreaterThanOrEqual(rows)
    const entries = await expectArrived(
      server,
      kept.map(({ entry_type }) => entry_type),
    )
    expect(entries.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
    expect(entries.map(({ device_seq }) => device_seq)).toEqual(kept.map(({ seq }) => seq))
  })
}
