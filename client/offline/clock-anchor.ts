import type { Anchor, ClockClaim } from '#shared/clock/claim.ts'
import { bestAnchor, estimatedInstant } from '#shared/clock/evidence.ts'
import type { DeviceParts } from './device-parts.ts'
import { metaOf, type OutboxDatabase } from './outbox-database.ts'

const KEPT = 8
const SLOWEST = 2_000

/** The clocks of this context at one moment (ms). */
export interface Moment {
  wall: number
  mono: number
}

/** Return the device's clocks now. */
export function momentOf(parts: Pick<DeviceParts, 'wall' | 'mono'>): Moment {
  return { wall: parts.wall(), mono: parts.mono() }
}

/** The anchors known to this context: the server's clock, paired with ours at that moment. */
export class Anchors {
  private known: Anchor[] = []
  private readonly parts: Pick<DeviceParts, 'wall' | 'mono' | 'ctx'>

  constructor(parts: Pick<DeviceParts, 'wall' | 'mono' | 'ctx'>) {
    this.parts = parts
  }

  /** Load what earlier pages of this device learned. */
  async load(outbox: OutboxDatabase): Promise<void> {
    const stored = await metaOf<Anchor[]>(outbox, 'anchors', [])
    this.known = [...stored, ...this.known].slice(-KEPT)
  }

  /** Learn from an answer, assuming the server's clock was read at the middle of the round trip. */
  learn(server: number, sent: Moment, received: Moment): boolean {
    const rtt = received.mono - sent.mono
    // The device slept, or its clock was set, during the request: the middle of it means nothing.
    const isBroken = Math.abs(received.wall - sent.wall - rtt) > SLOWEST
    if (!Number.isFinite(server) || rtt < 0 || rtt > SLOWEST || isBroken) return false
    const wall = (sent.wall + received.wall) / 2
    const mono = (sent.mono + received.mono) / 2
    this.known = [...this.known, { server, wall, mono, ctx: this.parts.ctx, rtt }].slice(-KEPT)
    return true
  }

  /** Store what was learned for later pages. */
  async save(outbox: OutboxDatabase): Promise<void> {
    await outbox.meta.put({ key: 'anchors', value: this.known })
  }

  /** Return the anchor from which a tap now is measured. */
  best(): Anchor | null {
    return bestAnchor(this.known)
  }

  /** Tell whether this context itself has heard the server's clock: anchors of earlier ones mean little once the wall clock was set. */
  hasHeard(): boolean {
    return this.best()?.ctx === this.parts.ctx
  }

  /** Return the server's time now (ms), as well as this device can tell. */
  now(): number {
    const { wall, mono } = momentOf(this.parts)
    return estimatedInstant({ wall, mono, ctx: this.parts.ctx, zone: '', zone_offset: 0, anchor: this.best() })
  }
}

/** Freeze the clocks: return a tap's claim about its time. */
export function claimNow(parts: DeviceParts, anchors: Anchors): ClockClaim {
  const { wall, mono } = momentOf(parts)
  return { wall, mono, ctx: parts.ctx, zone: parts.zone(), zone_offset: parts.zoneOffset(), anchor: anchors.best() }
}
