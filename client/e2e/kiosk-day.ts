import { setTimeout as after } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { asking } from './ask.ts'
import { expect, hire } from './journey.ts'
import { enrol, onIdle, punchAt } from './kiosk.ts'
import { outboxOf } from './outbox.ts'
import { installed, tryToSignIn, type Word } from './person.ts'
import type { KeptProfile } from './profile.ts'
import type { StoredPerson, TestServer } from './test-server.ts'

const WORDS: readonly Word[] = ['ENTRADA', 'PAUSA', 'RETORNO', 'SAIDA']
/** The longest time (ms) that a mark takes, from the touch on the first screen: the browser dies at some moment of it. */
const MARK_MS = 3_000
const AHEAD_MS = 20 * 60_000
const PIN = '2580'

/** The place of the day: server, company, browser profile and owner. */
export interface Shop {
  server: TestServer
  store: { id: string; name: string }
  profile: KeptProfile
  /** The owner, who makes the tablet a kiosk. */
  helena: StoredPerson
}

/** A mark of the day: who, and which. */
export interface DayMark {
  person: StoredPerson
  name: string
  word: Word
}

/** Employ people with PINs, make the browser of the profile their kiosk, and switch it off. Return the marks of their day, in order. */
export async function dayOf({ server, store, profile, helena }: Shop, names: readonly string[], words = WORDS) {
  const people: StoredPerson[] = []
  for (const name of names) people.push(await hire({ server, store }, `${name} da Silva`))
  for (const { email } of people) await (await asking(server, email))('PUT', '/pins/me', { pin: PIN })
  const first = await (await profile.open(server.url)).newPage()
  await first.goto('/login')
  await tryToSignIn(first, helena.email)
  await expect(first).toHaveURL(/\/relatorio/)
  await enrol(first, 'Balcão')
  await installed(first)
  await profile.kill()
  return words.flatMap((word) => people.map((person, i): DayMark => ({ person, word, name: names[i] ?? '' })))
}

/** Set the tablet's clock forward. Runs in the page, before anything else. */
function setForward(ms: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + ms
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

async function reopen(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto('/quiosque')
  await onIdle(page)
  return page
}

/** A tablet without a network, which can be switched off at any moment, and whose clock can be set. */
export function darkTablet({ profile, server }: Shop, viewport: { width: number; height: number }) {
  let isAhead = false
  let page: Page | null = null

  /** Switch it on. */
  async function on(): Promise<Page> {
    const context = await profile.open(server.url, { viewport })
    await context.setOffline(true)
    if (isAhead) await context.addInitScript(setForward, AHEAD_MS)
    page = await reopen(context)
    return page
  }

  const off = async () => {
    await profile.kill()
    page = null
  }

  /** Register a mark, and be switched off in the middle of it. */
  async function dieAt({ name, word }: DayMark, afterMs: number): Promise<void> {
    const dying = punchAt(page ?? (await on()), name, PIN, word).catch(() => undefined)
    await after(afterMs)
    await off()
    await dying
  }

  /** Register a mark that is not there yet. `place` is the number of those that are. */
  async function mark({ name, word }: DayMark, place: number): Promise<void> {
    const shown = page ?? (await on())
    if ((await outboxOf(shown)).length === place) await punchAt(shown, name, PIN, word)
    expect(await outboxOf(shown), `${word} of ${name}`).toHaveLength(place + 1)
  }

  return {
    mark,
    /** Register a mark, with the browser killed at some moment of it. */
    async markThroughDeath(one: DayMark, place: number): Promise<void> {
      await dieAt(one, Math.random() * MARK_MS)
      await mark(one, place)
    },
    /** Set the clock forward; the page notices it at its next start. */
    async setClock(): Promise<void> {
      await off()
      isAhead = true
    },
    async online(): Promise<void> {
      await (page ?? (await on())).context().setOffline(false)
    },
  }
}

/** Expect all marks of a day in the ledger: each once, under its owner, in the tablet's order. */
export async function expectDay(server: TestServer, marks: readonly DayMark[]): Promise<void> {
  await expect.poll(async () => (await server.entries()).length, { timeout: 60_000 }).toBe(marks.length)
  const entries = (await server.entries()).toSorted((a, b) => (a.device_seq ?? 0) - (b.device_seq ?? 0))
  const due = marks.map(({ person, word }) => [person.id, word.toLowerCase()])
  expect(entries.map(({ user_id, entry_type }) => [user_id, entry_type])).toEqual(due)
  expect(entries.map(({ device_seq }) => device_seq)).toEqual(marks.map((_, i) => i + 1))
  const { marks: kept, report } = await server.ledger()
  expect(report.faults).toEqual([])
  expect(kept.map(({ entry_id }) => entry_id)).toEqual(entries.map(({ id }) => id))
  expect(entries.filter(({ flags }) => flags.includes('pin_not_proven'))).toEqual([])
}

/** Draw some of so many places. */
export function drawn(count: number, of: number): ReadonlySet<number> {
  const places = new Set<number>()
  while (places.size < count) places.add(Math.floor(Math.random() * of))
  return places
}
