import { setTimeout as after } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { enrol, punchAt, reopen } from './kiosk.ts'
import { outboxOf } from './outbox.ts'
import { installed, tryToSignIn, type Word } from './person.ts'

const NAMES = 'Ana Bruno Carla Davi Elisa Fábio Gina Hugo Iara João Kátia Lucas'.split(' ')
const WORDS: readonly Word[] = ['ENTRADA', 'PAUSA', 'RETORNO', 'SAIDA']
const KILLS = 10
/** How long a mark takes at most, from the touch on the first screen (ms): the browser dies at some moment of it. */
const MARK_MS = 3_000
const AHEAD_MS = 20 * 60_000
const PIN = '2580'

/** Set the tablet's clock forward. Runs in the page, before anything else. */
function setForward(ms: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + ms
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

async function withoutNetwork(context: BrowserContext, isAhead: boolean): Promise<Page> {
  await context.setOffline(true)
  if (isAhead) await context.addInitScript(setForward, AHEAD_MS)
  return reopen(context)
}

test('a day of twelve people on one tablet without a network, killed ten times, its clock moved: 48 marks, each under its owner', async ({
  profile,
  server,
  store,
  helena,
  master,
}) => {
  test.setTimeout(20 * 60_000)
  const people = []
  for (const name of NAMES) people.push(await hire({ server, store }, `${name} da Silva`))
  for (const { email } of people) await (await asking(server, email))('PUT', '/pins/me', { pin: PIN })
  const visit = await profile.open(server.url)
  const first = await visit.newPage()
  await first.goto('/login')
  await tryToSignIn(first, helena.email)
  await expect(first).toHaveURL(/\/relatorio/)
  await enrol(first, 'Balcão')
  await installed(first)
  await profile.kill()

  const marks = WORDS.flatMap((word) => people.map((person, i) => ({ person, word, name: NAMES[i] ?? '' })))
  const deadly = new Set<number>()
  while (deadly.size < KILLS) deadly.add(Math.floor(Math.random() * marks.length))
  let page = await withoutNetwork(await profile.open(server.url), false)
  for (const [i, { name, word }] of marks.entries()) {
    const isAhead = i >= marks.length / 2
    if (i === marks.length / 2) {
      await profile.kill()
      page = await withoutNetwork(await profile.open(server.url), true)
      await master('PUT', `/users/${people[0]?.id}`, { is_active: false })
      await hire({ server, store }, 'Mara Nova')
    }
    if (deadly.has(i)) {
      const dying = punchAt(page, name, PIN, word).catch(() => undefined)
      await after(Math.random() * MARK_MS)
      await profile.kill()
      await dying
      page = await withoutNetwork(await profile.open(server.url), isAhead)
    }
    if ((await outboxOf(page)).length === i) await punchAt(page, name, PIN, word)
    expect(await outboxOf(page)).toHaveLength(i + 1)
  }

  await page.context().setOffline(false)
  await expect.poll(async () => (await server.entries()).length, { timeout: 60_000 }).toBe(marks.length)
  const entries = (await server.entries()).toSorted((a, b) => (a.device_seq ?? 0) - (b.device_seq ?? 0))
  expect(entries.map(({ user_id, entry_type }) => [user_id, entry_type])).toEqual(
    marks.map(({ person, word }) => [person.id, word.toLowerCase()]),
  )
  const { rows, report } = await server.ledger()
  expect(report.faults).toEqual([])
  expect(new Set(rows.map(({ entry_id }) => entry_id)).size).toBe(marks.length)
})
