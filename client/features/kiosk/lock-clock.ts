import { NO_EXIT_TRIES } from '#shared/kiosk/exit.ts'
import { afterRestart } from '#shared/kiosk/lock.ts'
import type { Anchors } from '../../offline/clock-anchor.ts'
import type { DeviceParts } from '../../offline/device-parts.ts'
import type { KeptLock, KioskDatabase } from '../../offline/kiosk-database.ts'
import { factOf } from '../../offline/kiosk-database.ts'

/** Instants at which a lock's clock went from one time to another (ms). */
interface Turn {
  seen: number
  now: number
}

/** A store that is silent for longer (ms) must not keep a tablet’s people from it. */
const BEGUN_WITHIN_MS = 2_000

/** Let what is left of all locks count from another instant on. Only what changes is written: a full disk takes nothing. */
async function rebase(store: KioskDatabase, { seen, now }: Turn): Promise<void> {
  await store.transaction('rw', store.locks, store.facts, async () => {
    const moved = (await store.locks.toArray()).flatMap((lock: KeptLock) => {
      const { until } = afterRestart(lock, seen, now)
      return until === lock.until ? [] : [{ ...lock, until }]
    })
    if (moved.length > 0) await store.locks.bulkPut(moved)
    const tries = await factOf(store, 'exit_tries', NO_EXIT_TRIES)
    const { until } = afterRestart({ wrong: tries.wrong, until: tries.until }, seen, now)
    if (until !== tries.until) await store.facts.put({ key: 'exit_tries', value: { ...tries, until } })
  })
}

/** An instant of the time by which locks run (ms), and the monotonic clock at it. */
interface Start {
  at: number
  mono: number
}

/**
 * The time by which locks run: the server's, once this page has heard it, and before that what the monotonic clock counts since the start,
 * so that setting the tablet's clock opens nothing. What is left of a lock goes on from one to the other; where that can't be written, the
 * time itself goes on instead, so that each lock keeps its rest.
 */
export class LockClock {
  private start: Promise<Start> | null = null
  private turning: Promise<boolean> | null = null
  private isTurned = false
  private readonly store: KioskDatabase
  private readonly parts: Pick<DeviceParts, 'mono' | 'within'>
  private readonly anchors: Pick<Anchors, 'now' | 'hasHeard'>

  constructor(
    store: KioskDatabase,
    parts: Pick<DeviceParts, 'mono' | 'within'>,
    anchors: Pick<Anchors, 'now' | 'hasHeard'>,
  ) {
    this.store = store
    this.parts = parts
    this.anchors = anchors
  }

  /** Rebase the locks; return whether that was written. */
  private turn(turn: Turn): Promise<boolean> {
    return this.parts.within(BEGUN_WITHIN_MS, rebase(this.store, turn)).then(
      () => true,
      () => false,
    )
  }

  /** Begin at the last sign of life of the page before. */
  private async begin(): Promise<Start> {
    const mono = this.parts.mono()
    const now = this.anchors.now()
    const seen = await this.parts.within(BEGUN_WITHIN_MS, factOf(this.store, 'alive_at', now))
    return { at: (await this.turn({ seen, now })) ? now : seen, mono }
  }

  /** Return the start. One that failed is no start: the next call begins anew. */
  private begun(): Promise<Start> {
    this.start ??= this.begin().catch((error: unknown) => {
      this.start = null
      throw error
    })
    return this.start
  }

  /** Return the time by which locks run now (ms). Throws if the store does not tell until when the page before this one lived. */
  async now(): Promise<number> {
    const { at, mono } = await this.begun()
    const counted = at + this.parts.mono() - mono
    if (!this.isTurned && this.anchors.hasHeard()) {
      this.turning ??= this.turn({ seen: counted, now: this.anchors.now() }).finally(() => {
        this.turning = null
      })
      this.isTurned = await this.turning
    }
    return this.isTurned ? this.anchors.now() : counted
  }

  /** Note a sign of life, from which on locks go on after a restart. */
  async live(): Promise<void> {
    await this.store.facts.put({ key: 'alive_at', value: await this.now() })
  }
}
