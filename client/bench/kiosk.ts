import type { Page } from '@playwright/test'
import { CODE_ROUNDS } from '#shared/kiosk/protocol.ts'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import { atMost, median, percentile, type Row } from '../../server/bench/row.ts'
import { asking, PASSWORD } from '../e2e/ask.ts'
import { startServer, type TestServer } from '../e2e/test-server.ts'
import { slowPage } from './browser.ts'
import { manyPeople } from './kiosk-people.ts'
import { button, kioskOn, owner, PACE_MS, shown, touch } from './kiosk-tablet.ts'

const MARKS = 40
const PIN = '2580'
const WITHOUT_SELFIE_MS = 6_000
const WITH_SELFIE_MS = 8_000
const OWN_SHARE_MS = 600
const PIN_MS = 400
const SLOWER = 4

/** Register somebody's mark at a person's pace. Returns the whole time, and what the kiosk took of it for all touches but a photo's (ms). */
async function mark(page: Page, name: string, hasSelfie: boolean): Promise<{ whole: number; own: number }> {
  const began = performance.now()
  const times = [await touch(page, button(page, kioskMessages.touch), shown.people)]
  times.push(await touch(page, button(page, new RegExp(`^${name}`)).first(), shown.keys))
  for (const [i, digit] of [...PIN].entries()) times.push(await touch(page, button(page, digit), shown.digits(i + 1)))
  times.push(await touch(page, button(page, 'OK'), shown.action))
  const pressed = await touch(page, page.locator(shown.action).first(), shown.done)
  if (!hasSelfie) times.push(pressed)
  times.push(await touch(page, button(page, /Próxima pessoa/), shown.idle))
  return { whole: performance.now() - began - PACE_MS, own: times.reduce((sum, time) => sum + time, 0) }
}

/** Measure what stands between a PIN and its value, at full speed: the throttle does not reach it. */
async function pinTime(page: Page): Promise<number> {
  const times = await page.evaluate(async (iterations) => {
    const key = await crypto.subtle.importKey('raw', new TextEncoder().encode('2580'), 'PBKDF2', false, ['deriveBits'])
    const found: number[] = []
    for (let i = 0; i < 7; i += 1) {
      const began = performance.now()
      const salt = new Uint8Array(16).fill(i)
      await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
      found.push(performance.now() - began)
    }
    return found
  }, CODE_ROUNDS)
  return median(times)
}

/** Measure marks of two people, one of whom takes a photo. */
async function marksOf(server: TestServer, store_id: string): Promise<Row[]> {
  const people = [
    { name: 'Ana Paula Ribeiro', email: 'ana@ipe.com.br', require_selfie: false },
    { name: 'Bruno Carvalho', email: 'bruno@ipe.com.br', require_selfie: true },
  ]
  for (const one of people) {
    await server.person({ ...one, password: PASSWORD, store_id })
    await (await asking(server, one.email))('PUT', '/pins/me', { pin: PIN })
  }
  const { context, page } = await kioskOn(server)
  const pin = await pinTime(page)
  await slowPage(context)
  const plain: { whole: number; own: number }[] = []
  const withSelfie: number[] = []
  for (let i = 0; i < MARKS / 2; i += 1) {
    plain.push(await mark(page, 'Ana', false))
    withSelfie.push((await mark(page, 'Bruno', true)).whole)
  }
  await context.close()
  const whole = plain.map((one) => one.whole)
  const own = plain.map((one) => one.own)
  const most = (values: readonly number[]) =>
    `median ${median(values).toFixed(0)}, most ${Math.max(...values).toFixed(0)} ms`
  return [
    atMost('kiosk: touch → idle, 4× slower CPU, p95', percentile(whole, 0.95), WITHOUT_SELFIE_MS, ' ms', most(whole)),
    atMost('  with a selfie', percentile(withSelfie, 0.95), WITH_SELFIE_MS, ' ms', most(withSelfie)),
    atMost('  its own share of that, without', percentile(own, 0.95), OWN_SHARE_MS, ' ms', most(own)),
    atMost('  a PIN’s value, four times', pin * SLOWER, PIN_MS, ' ms'),
  ]
}

/** Measure the kiosk's screens on a slow processor. */
export async function kioskTimes(): Promise<Row[]> {
  const rows: Row[] = []
  for (const measure of [marksOf, manyPeople]) {
    const server = await startServer()
    try {
      const store = await server.store()
      await server.person({ ...owner, role: 'master' })
      rows.push(...(await measure(server, store.id)))
    } finally {
      await server.close()
    }
  }
  return rows
}
