import { NO_EXIT_TRIES } from '#shared/kiosk/exit.ts'
import { afterRestart } from '#shared/kiosk/lock.ts'
import type { Anchors } from '../../offline/clock-anchor.ts'
import type { KeptLock, KioskDatabase } from '../../offline/kiosk-database.ts'
import { factOf } from '../../offline/kiosk-database.ts'

/** Instants at which a lock's clock went from one time to another (ms). */
interface Turn {
  seen: number
  now: number
}

/** Let what is left of all locks count from another instant on. */
async function rebase(store: KioskDatabase, { seen, now }: Turn): Promise<void> {
  await store.transaction('rw', store.locks, store.facts, async () => {
    await store.locks.toCollection().modify((lock: KeptLock) => {
      lock.until = afterRestart(lock, seen, now).until
    })
    const tries = await factOf(store, 'exit_tries', NO_EXIT_TRIES)
    const { until } = afterRestart({ wrong: tries.wrong, until: tries.until }, seen, now)
    if (until !== tries.until) await store.facts.put({ key: 'exit_tries', value: { ...tries, until } })
  })
}

/**
 * The time by which locks run: the server's, once this page has heard it, and before that what the monotonic clock counts since the start,
 * so that setting the tablet's clock opens nothing. What is left of a lock goes on from one to the other.
 */
export class LockClock {
  private start: Promise<{ at: number; mono: number }> | null = null
  private isHeard = false
  private readonly store: KioskDatabase
  private readonly mono: () => number
  private readonly anchors: Pick<Anchors, 'now' | 'hasHeard'>

  constructor(store: KioskDatabase, mono: () => number, anchors: Pick<Anchors, 'now' | 'hasHeard'>) {
    this.store = store
    this.mono = mono
    this.anchors = anchors
  }

  /** Begin at the last sign of life of the page before. */
  private async begin(): Promise<{ at: number; mono: number }> {
    const mono = this.mono()
    const now = this.anchors.now()
    const seen = await factOf(this.store, 'alive_at', now)
    await rebase(this.store, { seen, now })
    return { at: now, mono }
  }

  /** Return the time by which locks run now (ms). */
  async now(): Promise<number> {
    this.start ??= this.begin()
    const { at, mono } = await this.start
    const counted = at + this.mono() - mono
    if (!this.anchors.hasHeard()) return counted
    const now = this.anchors.now()
    if (!this.isHeard) {
      this.isHeard = true
      await rebase(this.store, { seen: counted, now })
    }
    return now
  }

  /** Note a sign of life, from which on locks go on after a restart. */
  async live(): Promise<void> {
    await this.store.facts.put({ key: 'alive_at', value: await this.now() })
  }
}
