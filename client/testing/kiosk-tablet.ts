import { onTestFinished, vi } from 'vitest'
import { type Before, type Enrolled, enrol } from '../features/kiosk/enrol.ts'
import type { Known } from '../features/kiosk/kiosk.ts'
import { kitOf } from '../features/kiosk/kit.ts'
import { pullRoster } from '../features/kiosk/pull.ts'
import { register } from '../features/kiosk/register.ts'
import { forgetOpened } from '../features/kiosk/roster-store.ts'
import { Anchors, claimNow } from '../offline/clock-anchor.ts'
import type { DeviceParts, Outgoing } from '../offline/device-parts.ts'
import { drain } from '../offline/drain.ts'
import { KioskDatabase, kioskInUse } from '../offline/kiosk-database.ts'
import { kioskDelivery } from '../offline/kiosk-delivery.ts'
import { kioskHeader } from '../offline/kiosk-token.ts'
import { OutboxDatabase } from '../offline/outbox-database.ts'
import { newPace } from '../offline/pace.ts'
import { PaperDatabase } from '../offline/paper-database.ts'
import { within } from '../offline/this-device.ts'
import { kioskServer } from './kiosk-server.ts'
import type { Person } from './kiosk-state.ts'
import { freshStore } from './unsent.ts'

const NOON = Date.parse('2026-11-25T15:00:00Z')
const ZONE = 'America/Sao_Paulo'

/** The page's own storage, and a network that is the server: for the calls of a keeper who is signed in. */
function likePage(fetch: (request: Outgoing) => Promise<Response>): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', (path: string, { method, headers, body }: RequestInit) =>
    fetch({ method, path, headers, body, timeoutMs: 1 } as unknown as Outgoing),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return kept
}

/** The time of the server, and how a tablet's clocks stand to it. */
interface Clocks {
  now: number
  mono: number
  wallAhead: number
}

/** A tablet, not yet a kiosk, whose network is given; its clocks are the test's. */
export function tabletOn(clock: Clocks, fetch: DeviceParts['fetch']) {
  const idb = freshStore()
  const around = { storage: likePage(fetch), done: [] as string[] }
  const before: Before = {
    papers: new PaperDatabase(idb),
    forget: async () => void around.done.push('forget'),
    signOut: async () => void around.done.push('sign out'),
  }
  forgetOpened()

  /** Return the life of one page: its own connections, clocks and memory, on the stores of the tablet. */
  function page(ctx: string) {
    const outbox = new OutboxDatabase(idb)
    const store = new KioskDatabase(idb)
    const start = clock.mono
    const parts: DeviceParts = {
      outbox,
      wall: () => clock.now + clock.wallAhead,
      mono: () => clock.mono - start,
      ctx,
      zone: () => ZONE,
      zoneOffset: () => -180,
      newId: () => crypto.randomUUID(),
      random: () => 0.5,
      build: 'teste',
      who: 'page' as const,
      locks: { request: (_name, _options, run) => run({}) },
      within,
      pace: newPace(),
      sentPast: new Map(),
      fetch,
      kiosk: async () => kioskDelivery(parts, store),
    }
    const anchors = new Anchors(parts)
    return { parts, outbox, store, anchors, kit: kitOf(parts, store, anchors) }
  }
  const pass = (ms: number) => {
    clock.now += ms
    clock.mono += ms
  }
  return { clock, around, before, page, pass }
}

/** A tablet, not yet a kiosk, whose network is a server that knows kiosks. */
export async function bareTablet() {
  const clock = { now: NOON, mono: 0, wallAhead: 0 }
  const server = await kioskServer(clock)
  return { ...tabletOn(clock, server.fetch), server, given: { store_id: 'loja', name: 'Balcão', stepUp: 'pass' } }
}

/** A tablet that is a kiosk, with the roster that the server has now. */
export async function kioskTablet() {
  const tablet = await bareTablet()
  const first = tablet.page('first')
  const ended: Enrolled = await enrol(first.kit, tablet.given, tablet.before)
  if (ended.end !== 'done') throw new Error(`not enrolled: ${ended.end}`)
  const kiosk = async ({ store } = first) => {
    const found = await kioskInUse(store)
    if (!found) throw new Error('no kiosk')
    return found
  }
  /** Read the roster as the contact does. */
  async function pull({ parts, store } = first) {
    const one = await kiosk({ store } as typeof first)
    const header = await kioskHeader(parts, store, one.id)
    if (header === null) throw new Error('refused')
    return pullRoster({ parts, store, kiosk: one, header })
  }
  const knownBy = (person: Person, proof: Known['proof'], change: Partial<Known> = {}): Known =>
    ({ person, proof, pin: null, badge: null, ...change }) as unknown as Known
  const tap = ({ parts, anchors } = first) => ({
    id: crypto.randomUUID(),
    entry_type: 'entrada' as const,
    claim: claimNow(parts, anchors),
  })
  /** Register a mark of somebody, as the screen does. */
  function punch(known: Known, { on = first, photo = null as ArrayBuffer | null } = {}) {
    const shot = photo ? { photo: { bytes: photo, type: 'image/png' }, gap: null } : { photo: null, gap: null }
    return register(on.kit, known, tap(on), { ...shot, location: null, offline: true })
  }
  const go = ({ parts, anchors } = first) => drain(parts, anchors, { deadlineMs: 45_000 })
  return { ...tablet, ...first, first, kiosk, pull, knownBy, punch, tap, go }
}
