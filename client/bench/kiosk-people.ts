import type { Page } from '@playwright/test'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import { atMost, median, percentile, type Row } from '../../server/bench/row.ts'
import { asking } from '../e2e/ask.ts'
import type { TestServer } from '../e2e/test-server.ts'
import { slowPage } from './browser.ts'
import { button, drawn, kioskOn, owner, PACE_MS, shown, touch } from './kiosk-tablet.ts'

const MANY = 500
const OPENINGS = 20
const OPENS_MS = 300
const KEY_MS = 50

/** Names of people that differ in how they begin. */
export const FIRST =
  'Ana Bruno Carla Davi Elisa Fábio Gina Hugo Iara João Kátia Lucas Mara Nilo Olga Paulo Quitéria Rita Saulo Tânia'
export const LAST =
  'Almeida Barros Castro Dias Esteves Farias Gomes Hora Ibiapina Jardim Lima Matos Neves Oliveira Prado Reis Souza'
/** Each key finds fewer people than the one before. */
const TYPED = ['pa', 'jo', 'lu', 'da', 'go', 'es']

/** Give the people of a crowd names that differ. */
async function nameAll(server: TestServer): Promise<void> {
  const master = await asking(server, owner.email)
  const [first, last] = [FIRST.split(' '), LAST.split(' ')]
  const people = (await server.people()).filter(({ display_name }) => display_name === null)
  for (const [i, { id }] of people.entries()) {
    const display_name = `${first[i % first.length]} ${last[Math.floor(i / first.length) % last.length]} ${i}`
    await master('PUT', `/users/${id}`, { display_name })
  }
}

/** Type a letter after others, and wait until those whom they find are drawn, and nobody else. Returns the time that took (ms). */
async function typed(page: Page, before: string, key: string): Promise<number> {
  await page.evaluate((words) => watchFound(words), before + key)
  await page.keyboard.press(key)
  return drawn(page, `whom ${before}${key} finds`)
}

/** Measure a roster of many: how it opens, and how it is searched. */
export async function manyPeople(server: TestServer, store_id: string): Promise<Row[]> {
  await server.crowd(MANY, store_id)
  await nameAll(server)
  const { context, page } = await kioskOn(server)
  await slowPage(context)
  const opened: number[] = []
  const keys: number[] = []
  for (let i = 0; i < OPENINGS; i += 1) {
    opened.push(await touch(page, button(page, kioskMessages.touch), `${shown.people}:nth-of-type(12)`))
    await page.getByRole('searchbox').focus()
    const words = TYPED[i % TYPED.length] ?? ''
    for (const [nth, key] of [...words].entries()) keys.push(await typed(page, words.slice(0, nth), key))
    await page.keyboard.press('Escape')
    await page.locator(shown.idle).waitFor()
    await page.waitForTimeout(PACE_MS)
  }
  await context.close()
  const shownOf = (values: readonly number[]) =>
    `median ${median(values).toFixed(0)}, most ${Math.max(...values).toFixed(0)} ms`
  return [
    atMost(`  ${MANY} people open, 4× slower CPU, p95`, percentile(opened, 0.95), OPENS_MS, ' ms', shownOf(opened)),
    atMost('  a key of their search, p95', percentile(keys, 0.95), KEY_MS, ' ms', shownOf(keys)),
  ]
}
