import type { PageLife } from '../../../client/offline/this-page.ts'
import type { Life, World } from './world.ts'

const FIRST_SCREEN_MS = 250

/** A page in virtual time: somebody looks at it for a while, then at something else. */
export class SimPage implements PageLife {
  private seenUntil = 0
  private readonly acts = new Set<() => void>()
  private ticker: { ms: number; act: () => void } | null = null
  private isTicking = false
  private readonly world: World
  private readonly life: Life
  readonly askForSync: () => Promise<void>

  constructor(world: World, life: Life, askForSync: () => void) {
    this.world = world
    this.life = life
    this.askForSync = async () => askForSync()
  }

  after(ms: number, act: () => void): () => void {
    const timer = this.world.in(ms, act, this.life)
    return () => {
      timer.cancelled = true
    }
  }

  /** Tick only while the page is seen, because a sender does nothing at other ticks. */
  every(ms: number, act: () => void): () => void {
    this.ticker = { ms, act }
    this.tick()
    return () => {
      this.ticker = null
    }
  }

  private tick(): void {
    const { ticker } = this
    if (!ticker || this.isTicking || !this.isSeen()) return
    this.isTicking = true
    const again = () => {
      this.isTicking = false
      if (this.isSeen()) ticker.act()
      this.tick()
    }
    this.world.in(ticker.ms, again, this.life)
  }

  onReturn(act: () => void): () => void {
    this.acts.add(act)
    return () => void this.acts.delete(act)
  }

  isSeen(): boolean {
    return this.world.now < this.seenUntil
  }

  drawn(): Promise<void> {
    return new Promise((go) => this.world.in(FIRST_SCREEN_MS, go, this.life))
  }

  /** Show the page for at least `ms`. */
  show(ms: number): void {
    const wasSeen = this.isSeen()
    this.seenUntil = Math.max(this.seenUntil, this.world.now + ms)
    if (wasSeen) return
    for (const act of this.acts) act()
    this.tick()
  }
}
