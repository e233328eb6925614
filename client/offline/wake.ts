import type { SpoolReport } from './adopt-spool.ts'
import { hasFailed, waitAfter } from './back-off.ts'
import type { Anchors } from './clock-anchor.ts'
import type { DeviceParts } from './device-parts.ts'
import type { DrainReport, PaperDrain } from './drain.ts'
import type { Remembered } from './rescue.ts'
import { lookForRestore } from './restored.ts'
import { spooledCount } from './spool.ts'
import { type PageLife, thisPage } from './this-page.ts'
import { waitingCount } from './waiting.ts'

/** The sender's state, for the screen. */
export interface SenderState {
  sendingIds: readonly string[]
  last: DrainReport | null
}

const EVERY_MS = 60_000
const HOLD_MS = 45_000
const ADOPTED_WITHIN_MS = 5_000
const COUNTED_WITHIN_MS = 5_000
const LOOKED_WITHIN_MS = 15_000

const NOBODY: Remembered = { deviceId: null, grants: new Map(), proof: {} }
const NOTHING_BESIDE: SpoolReport = { sent: 0, signIns: [] }

/** Let the store take back the marks that are only noted. Few devices ever note one: the code for them is loaded where there are some. */
export async function adoptNoted(parts: DeviceParts): Promise<void> {
  if (spooledCount() === 0) return
  const { adoptSpool } = await import('./adopt-spool.ts')
  await adoptSpool(parts)
}

async function sendNoted(parts: DeviceParts, remembered: Remembered): Promise<SpoolReport> {
  if (spooledCount() === 0) return NOTHING_BESIDE
  const { sendSpooled } = await import('./adopt-spool.ts')
  return sendSpooled(parts, remembered)
}

/**
 * Decides when to drain: after a tap, at start, when the network or the page comes back, every minute while something waits, and at once on
 * request. Failures are only remembered in memory: a wall clock that jumps can't stall it.
 */
export class Sender {
  private state: SenderState = { sendingIds: [], last: null }
  private readonly listeners = new Set<() => void>()
  private failures = 0
  private dropRetry = () => {}
  private running: Promise<DrainReport> | null = null
  private next: Promise<DrainReport> | null = null
  private papers: PaperDrain | undefined
  private epoch: string | null = null
  private isLooking = false
  private readonly parts: DeviceParts
  private readonly anchors: Anchors
  private readonly page: PageLife
  private readonly remembered: Remembered

  constructor(parts: DeviceParts, anchors: Anchors, page: PageLife = thisPage, remembered: Remembered = NOBODY) {
    this.parts = parts
    this.anchors = anchors
    this.page = page
    this.remembered = remembered
  }

  /** Return the current state; a new object whenever it changes. */
  readonly snapshot = (): SenderState => this.state

  /** Call the listener on every change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private set(change: Partial<SenderState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) {
      try {
        listener()
      } catch (error) {
        // A listener that fails keeps neither the others nor the delivery from going on; it is told where faults of the page are.
        reportError(error)
      }
    }
  }

  /** Send certificates and requests too from here on: their code is loaded after the first screen. */
  carry(papers: PaperDrain): void {
    this.papers = papers
  }

  /**
   * Drain now, or once more right after the running drain, so that what was stored before this call is included. Don't drain again if the
   * server has just asked for time.
   */
  now(): Promise<DrainReport> {
    this.dropRetry()
    if (!this.running) return this.run()
    this.next ??= this.running.then((report) => {
      this.next = null
      return report.retryAfterMs === null ? this.run() : report
    })
    return this.next
  }

  private run(): Promise<DrainReport> {
    this.running = this.once().finally(() => {
      this.running = null
    })
    return this.running
  }

  private async once(): Promise<DrainReport> {
    const progress = (sendingIds: readonly string[]) => this.set({ sendingIds })
    let report: DrainReport
    // The store may respond again and take what it did not take before; if not, send what is in it all the same.
    await this.parts.within(ADOPTED_WITHIN_MS, adoptNoted(this.parts)).catch(() => {})
    const beside = await sendNoted(this.parts, this.remembered).catch(() => NOTHING_BESIDE)
    try {
      // Load the code of delivery after the first screen, which does not need it.
      const { drain } = await import('./drain.ts')
      const papers = this.papers ? { papers: this.papers } : {}
      report = await drain(this.parts, this.anchors, { deadlineMs: HOLD_MS, progress, ...papers })
    } catch (error) {
      const why = error instanceof Error ? error.name : String(error)
      report = { end: 'transport', sent: 0, left: 1, signIns: [], papers: 'left', why, retryAfterMs: null }
      // A silent connection to the store stays silent: close it, so that the next drain opens another one.
      this.parts.outbox.close({ disableAutoOpen: false })
    }
    const signIns = [...new Set([...report.signIns, ...beside.signIns])]
    report = { ...report, sent: report.sent + beside.sent, signIns }
    this.set({ last: report, sendingIds: [] })
    this.plan(report)
    return report
  }

  private plan(report: DrainReport): void {
    this.failures = hasFailed(report) ? this.failures + 1 : 0
    const wait = waitAfter(report, this.failures, this.parts.random)
    if (wait !== null) this.dropRetry = this.page.after(wait, () => void this.now())
  }

  /** Take the epoch named by any answer, and look into a new one: the server may have been restored from a backup. */
  readonly heard = (epoch: string): void => {
    if (epoch !== this.epoch) void this.look().catch(() => {})
  }

  private async look(): Promise<void> {
    if (this.isLooking) return
    this.isLooking = true
    try {
      const { epoch, isOffering } = await this.parts.within(LOOKED_WITHIN_MS, lookForRestore(this.parts))
      this.epoch = epoch
      if (isOffering) void this.now()
    } finally {
      this.isLooking = false
    }
  }

  /** Send what waited for the application to be opened; if nothing did, ask the server whether it misses anything. */
  private async begin(): Promise<void> {
    const { left, papers } = await this.now()
    // The worker's tries may all be used up: this gives it new ones.
    if (left > 0 || papers === 'left') void this.page.askForSync()
    if (this.epoch === null) await this.look()
  }

  /** Listen to everything that may mean a network; call the returned function to stop. */
  start(): () => void {
    const { page } = this
    const stops = [page.every(EVERY_MS, () => void this.minute()), page.onReturn(() => void this.now())]
    // Events that waited for the application to be opened can wait until its first screen is drawn.
    void page.drawn().then(() => this.begin().catch(() => {}))
    return () => {
      for (const stop of stops) stop()
      this.dropRetry()
    }
  }

  private async minute(): Promise<void> {
    if (!this.page.isSeen()) return
    // If the store fails or is silent, assume that something waits: a drain reopens it.
    const waits = await this.parts.within(COUNTED_WITHIN_MS, waitingCount(this.parts)).catch(() => 1)
    if (waits + spooledCount() > 0) void this.now()
    // Tidy only once this page has heard the server: by a wall clock that was set, yesterday's marks could count as old.
    else if (this.anchors.hasHeard()) void this.tidy().catch(() => {})
  }

  private async tidy(): Promise<void> {
    const { tidy } = await import('./tidy.ts')
    await tidy(this.parts, this.anchors.now())
  }
}
