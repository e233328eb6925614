import type { DeviceParts } from '../../offline/device-parts.ts'
import { KioskRefusal, KioskUnheard } from '../../offline/kiosk-call.ts'
import { factOf, kioskInUse } from '../../offline/kiosk-database.ts'
import { sendPins } from '../../offline/kiosk-delivery.ts'
import { kioskHeader } from '../../offline/kiosk-token.ts'
import { reopening } from '../../offline/reopening.ts'
import type { Around } from './around.ts'
import { contactWait } from './contact-wait.ts'
import type { KioskKit } from './kit.ts'
import { learning } from './learning.ts'
import { pullFaces, pullMarks, pullRoster } from './pull.ts'
import { Reporter } from './report.ts'
import { forgetOpened } from './roster-store.ts'
import { tidyProofs } from './tidy-proofs.ts'

/** The server's marks are read again after so long, whatever happens. */
const MARKS_MS = 3 * 60_000
/** A sign of life, and when the server was heard, are kept so often: each is a strict write. */
const ALIVE_MS = 30_000
/** All that is asked in one round takes no longer (ms) than this, nor does a sign of life: the store has fallen silent. */
const ROUND_MS = 150_000
const LIVE_MS = 5_000
const OF_THE_TOKEN = new Set([401, 403])

/** Ignore that the server did not answer one question, so that the next ones are still asked. Other errors are thrown. */
function unlessUnheard(error: unknown): void {
  if (!(error instanceof KioskUnheard)) throw error
}

/**
 * Keeps a kiosk in touch with the server while its page is visible: people, marks and faces come, changed PINs and what it has to tell go.
 * Without a network it goes on with what it has, and tries again.
 */
export class Contact {
  private readonly kit: KioskKit
  private readonly around: Around
  private readonly parts: DeviceParts
  private readonly reporter: Reporter
  private readonly listeners = new Set<() => void>()
  private isHeard = false
  private isTurnedAway = false
  private failures = 0
  private dropNext = () => {}
  private isOn = false
  private isTidy = false
  private isRunning = false
  private marksAt = Number.NEGATIVE_INFINITY
  private aliveAt = Number.NEGATIVE_INFINITY
  /** Delivered marks are heard of once. */
  private heardOf: unknown = null
  private readonly askedFaces = new Set<string>()

  constructor(kit: KioskKit, around: Around) {
    this.kit = kit
    this.around = around
    this.parts = learning(kit)
    this.reporter = new Reporter(kit, around.tablet)
  }

  /** Tell whether the last try reached the server. */
  readonly isInTouch = (): boolean => this.isHeard

  /** Tell whether the server answered, and gives this kiosk no token: it is another copy's, or none any more. */
  readonly isRefused = (): boolean => this.isTurnedAway

  /** Call the listener when contact is lost or found; call the returned function to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Be in touch at once, if this page is in touch at all: there is something to tell, or a new kiosk. */
  readonly now = (): void => void this.tick()

  /** Begin; call the returned function to stop. */
  start(): () => void {
    const { page, sender } = this.around
    const stops = [page.onReturn(() => void this.tick()), sender.subscribe(() => this.noteDelivery())]
    this.isOn = true
    void this.tick()
    return () => {
      this.isOn = false
      for (const stop of stops) stop()
      this.dropNext()
    }
  }

  private noteDelivery(): void {
    const { last } = this.around.sender.snapshot()
    if (last === this.heardOf) return
    this.heardOf = last
    if (last && last.sent > 0) this.marksAt = Number.NEGATIVE_INFINITY
  }

  private async tick(): Promise<void> {
    if (this.isRunning || !this.isOn) return
    this.isRunning = true
    this.dropNext()
    if (this.around.page.isSeen()) await this.round()
    this.isRunning = false
    if (this.isOn)
      this.dropNext = this.around.page.after(contactWait(this.failures, this.parts.random), () => void this.tick())
  }

  /** Be in touch once. Never throws: what failed is tried again. */
  async round(): Promise<void> {
    const { parts, kit, isTurnedAway } = this
    const met = await reopening(parts, kit.store, ROUND_MS, () => this.meet()).catch(() => false)
    // A tablet that is no kiosk yet asks nobody: that is no failure.
    this.failures = met === false ? this.failures + 1 : 0
    const isHeard = met === true
    await parts.within(LIVE_MS, this.live(isHeard)).catch(() => {})
    if (isHeard === this.isHeard && isTurnedAway === this.isTurnedAway) return
    this.isHeard = isHeard
    for (const listener of this.listeners) listener()
  }

  private async live(isHeard: boolean): Promise<void> {
    const now = this.parts.mono()
    if (now - this.aliveAt < ALIVE_MS && isHeard === this.isHeard) return
    this.aliveAt = now
    const { store, clock, anchors } = this.kit
    await clock.live()
    if (isHeard) await store.facts.put({ key: 'heard_at', value: Math.round(anchors.now()) })
  }

  /** Ask for everything that is due; false if the server refuses this kiosk, null if there is none. */
  private async meet(): Promise<boolean | null> {
    const kiosk = await kioskInUse(this.kit.store)
    this.isTurnedAway = false
    if (kiosk?.state !== 'in-use') return null
    const header = await this.header(kiosk.id)
    if (header === null) return false
    try {
      return await this.ask(kiosk.id, header)
    } catch (error) {
      if (!(error instanceof KioskRefusal && OF_THE_TOKEN.has(error.status))) throw error
      // The token is over, or the kiosk may do less now: the next token tells.
      const renewed = await this.header(kiosk.id, header)
      return renewed !== null && (await this.ask(kiosk.id, renewed))
    }
  }

  private async header(id: string, refused?: string): Promise<string | null> {
    const header = await kioskHeader(this.parts, this.kit.store, id, refused)
    this.isTurnedAway = header === null
    return header
  }

  private async ask(id: string, header: string): Promise<boolean> {
    const kiosk = await this.kit.store.kiosks.get(id)
    if (!kiosk) return false
    if (kiosk.scope === 'deliver') {
      forgetOpened()
      await this.reporter.report(this.parts, header)
      return true
    }
    await sendPins(this.parts, this.kit.store, header).catch(unlessUnheard)
    const pulling = { parts: this.parts, store: this.kit.store, kiosk, header }
    const answer = await pullRoster(pulling)
    if (answer || this.parts.mono() - this.marksAt >= MARKS_MS) {
      await pullMarks(pulling)
      this.marksAt = this.parts.mono()
    }
    await pullFaces(pulling, answer, this.askedFaces).catch(unlessUnheard)
    await this.reporter.report(this.parts, header)
    await this.tidy()
    if (answer?.delivery_asked_at) await this.followAsked(answer.delivery_asked_at)
    return true
  }

  /** Once in a page's life is enough, and only by the server's clock. */
  private async tidy(): Promise<void> {
    if (this.isTidy || !this.kit.anchors.hasHeard()) return
    this.isTidy = true
    await tidyProofs(this.kit)
  }

  /** A keeper asked for a delivery: each request is followed once. */
  private async followAsked(at: number): Promise<void> {
    const { store } = this.kit
    if (at <= (await factOf(store, 'asked_at', 0))) return
    await store.facts.put({ key: 'asked_at', value: at })
    void this.around.sender.now()
  }
}
