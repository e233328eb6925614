import path from 'node:path'
import type { Page } from '@playwright/test'
import { atMost, median, percentile, type Row, told } from '../../server/bench/row.ts'
import { newFolder, openBrowser, slowPage } from './browser.ts'
import { enterPonto, startPonto } from './ponto.ts'

const PUNCHES = 48
const BAR_MS = 100
/** Long enough for the page to come to rest: nobody punches while the last punch is still being sent. */
const BETWEEN_MS = 1_500
/** Time that a finger rests on the glass (ms). */
const PRESS_MS = 80

/** The times of one tap on the page's clock, ms. */
interface Times {
  tap: number
  durable: number
  receipt: number
}

declare global {
  interface Window {
    times: Times[]
  }
}

const watchTaps = path.join(import.meta.dirname, 'watch-taps.js')
const kinds = ['pausa', 'retorno'] as const

/**
 * Press and release with separate events. Playwright's own click moves, presses and releases within one task, including a hit test: 20 ms
 * on a slow processor that no real tap takes.
 */
async function press(page: Page, selector: string): Promise<void> {
  const box = await (await page.waitForSelector(selector)).boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(PRESS_MS)
  await page.mouse.up()
}

/** Measure the time from the tap to the disk on a slow processor, in which a phone must not lose its power. */
export async function tapToDurable(): Promise<Row[]> {
  const server = await startPonto()
  const context = await openBrowser(newFolder('tap'))
  try {
    await context.addInitScript({ path: watchTaps })
    const page = await slowPage(context)
    await enterPonto(page, server.url)
    for (let i = 0; i < PUNCHES; i += 1) {
      const kind = i === 0 ? 'entrada' : (kinds[(i + 1) % 2] ?? 'pausa')
      await press(page, `button[value="${kind}"]:not([aria-disabled])`)
      await page.click('dialog [data-autofocus]')
      await page.waitForTimeout(BETWEEN_MS)
    }
    const times = (await page.evaluate(() => window.times)).filter(({ durable }) => durable > 0)
    if (times.length < PUNCHES) throw new Error(`${times.length} of ${PUNCHES} punches were seen`)
    const durable = times.map(({ tap, durable: at }) => at - tap)
    const receipt = times.map(({ tap, receipt: at }) => at - tap)
    const shown = (values: readonly number[]) =>
      `median ${median(values).toFixed(0)}, most ${Math.max(...values).toFixed(0)} ms`
    const entries = await server.entries()
    return [
      atMost('tap → durable, 4× slower CPU, p95', percentile(durable, 0.95), BAR_MS, ' ms', shown(durable)),
      told('  tap → receipt on the screen, p95', `${percentile(receipt, 0.95).toFixed(0)} ms (${shown(receipt)})`),
      atMost('  punches that did not arrive', PUNCHES - entries.length, 0, '', `${PUNCHES} made`),
    ]
  } finally {
    await context.close()
    void server.close()
  }
}
