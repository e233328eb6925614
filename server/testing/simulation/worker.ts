import type { Anchors } from '../../../client/offline/clock-anchor.ts'
import type { DeviceParts } from '../../../client/offline/device-parts.ts'
import { type DrainReport, drain } from '../../../client/offline/drain.ts'
import { lookForRestore } from '../../../client/offline/restored.ts'
import type { Life, World } from './world.ts'

/** Milliseconds after which the browser wakes a worker again once its sync failed; after the last it gives up (docs/offline.md B-01). */
const AGAIN_AFTER_MS = [300_000, 900_000]
const DRAIN_MS = 120_000
const WAIT_FOR_PAGE_MS = 60_000
/** A worker checks every two seconds whether the lock is free; ten times more rarely shows the same. */
const LOOK_AGAIN_MS = 20_000

/** The worker of a device, as its browser wakes it. */
export class SimWorker {
  private isAwake = false
  private tries = 0
  private readonly world: World
  private readonly life: Life
  private readonly parts: DeviceParts
  private readonly anchors: Anchors
  private readonly told: (report: DrainReport) => void

  constructor(
    { world, life, parts, anchors }: { world: World; life: Life; parts: DeviceParts; anchors: Anchors },
    told: (report: DrainReport) => void,
  ) {
    this.world = world
    this.life = life
    this.parts = parts
    this.anchors = anchors
    this.told = told
  }

  /** The browser starts a sync, with all its attempts. */
  wake(): void {
    this.tries = 0
    this.run()
  }

  private run(): void {
    if (this.isAwake) return
    this.isAwake = true
    this.world.go(() =>
      this.deliver().finally(() => {
        this.isAwake = false
      }),
    )
  }

  private async drainOutbox(): Promise<DrainReport> {
    await this.anchors.load(this.parts.outbox)
    await lookForRestore(this.parts).catch(() => {})
    return drain(this.parts, this.anchors, { deadlineMs: DRAIN_MS })
  }

  private async drained(): Promise<DrainReport> {
    for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
      const report = await this.drainOutbox()
      this.told(report)
      if (report.end !== 'locked' || report.left === 0 || waited >= WAIT_FOR_PAGE_MS) return report
      await this.world.sleep(this.life, LOOK_AGAIN_MS)
    }
  }

  private async deliver(): Promise<void> {
    const report = await this.drained().catch(() => null)
    if (report && (report.left === 0 || report.end === 'sign-in')) return
    const wait = AGAIN_AFTER_MS[this.tries]
    this.tries += 1
    if (wait !== undefined) this.world.in(wait, () => this.run(), this.life)
  }
}
