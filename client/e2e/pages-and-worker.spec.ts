import type { Page } from '@playwright/test'
import { expectArrived, expectTapped, SYNC } from './arrived.ts'
import { expect, test } from './journey.ts'
import { expectStates } from './outbox.ts'
import { installed, onPonto, openPonto, punchAll, syncIcon, type Tapped, type Word } from './person.ts'
import { dispatchSync } from './worker.ts'

test.use({ as: 'employee' })

const words: Word[] = [
  'ENTRADA',
  'PAUSA',
  'RETORNO',
  'PAUSA',
  'RETORNO',
  'PAUSA',
  'RETORNO',
  'PAUSA',
  'RETORNO',
  'SAIDA',
]

/** Punch in turn on two pages of one person; return the instants of the taps. */
async function punchInTurn(pages: readonly [Page, Page]): Promise<Tapped[]> {
  const taps: Tapped[] = []
  for (const [i, word] of words.entries()) {
    const page = pages[i % 2 === 0 ? 0 : 1]
    // A tapped page is the one in front; one in the background draws a frame a second.
    await page.bringToFront()
    taps.push(...(await punchAll(page, word)))
  }
  return taps
}

const ways = [
  { title: 'under one lock', hasLocks: true, tag: '@longer' },
  { title: 'without any lock between the pages', hasLocks: false, tag: [] },
]

for (const { title, hasLocks, tag } of ways) {
  test(`two pages and the worker deliver ten marks at once, ${title}: each arrives once, in order`, { tag }, async ({
    context,
    page,
    server,
  }) => {
    if (!hasLocks) await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await openPonto(page)
    await installed(page)
    const other = await context.newPage()
    await other.goto('/ponto')
    await onPonto(other)

    await context.setOffline(true)
    const taps = await punchInTurn([page, other])
    await expect(syncIcon(other, '10 registros na fila')).toBeVisible()
    await server.requests()
    // Slow answers, so that all senders overlap.
    await server.faults([{ path: SYNC, mode: 'slow', delayMs: 700 }])
    await Promise.all([context.setOffline(false), dispatchSync(page)])

    const types = words.map((word) => word.toLowerCase())
    const entries = await expectArrived(server, types)
    expectTapped(entries, taps)
    expect(entries.map(({ device_seq }) => device_seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await expect(syncIcon(other, 'Tudo enviado')).toBeVisible()
    // Both pages reload after the outage, and now and then Chromium 156 loses the one in the background while unloading (SIGSEGV at a null
    // pointer in the renderer), so read the device's data in a page opened afterwards.
    const third = await context.newPage()
    await third.goto('/ponto')
    await expectStates(third, Array(10).fill('acked'))
    await expect(syncIcon(third, 'Tudo enviado')).toBeVisible()
    await expectArrived(server, types)
    const deliveries = (await server.requests()).filter(({ path }) => path === SYNC)
    expect(deliveries.length).toBeGreaterThanOrEqual(hasLocks ? 1 : 2)
  })
}
