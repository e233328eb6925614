import type { Anchor, ClockClaim } from '#shared/clock/claim.ts'
import { bestAnchor, estimatedInstant } from '#shared/clock/evidence.ts'
import type { DeviceParts } from './device-parts.ts'
import { metaOf, type OutboxDatabase } from './outbox-database.ts'

const KEPT = 8
const SLOWEST = 2_000

/** The clocks of this context at one moment. */
export interface Moment {
  wall: number
  mono: number
}

/** The device's clocks now. */
export function momentOf(parts: Pick<DeviceParts, 'wall' | 'mono'>): Moment {
  return { wall: parts.wall(), mono: parts.mono() }
}

/** The anchors this context knows: what the server's clock said, and what ours said then. */
export class Anchors {
  private known: Anchor[] = []
  private readonly parts: Pick<DeviceParts, 'wall' | 'mono' | 'ctx'>

  constructor(parts: Pick<DeviceParts, 'wall' | 'mono' | 'ctx'>) {
    this.parts = parts
  }

  /** Reads what earlier pages of this device learned. */
  async load(outbox: OutboxDatabase): Promise<void> {
    const stored = await metaOf<Anchor[]>(outbox, 'anchors', [])
    this.known = [...stored, ...this.known].slice(-KEPT)
  }

  /** Learns from an answer: the server's clock is taken to be right at the middle of the round trip. */
  learn(server: number, sent: Moment, received: Moment): boolean {
    const rtt = received.mono - sent.mono
    // The device slept, or its clock was set, with the request under way: the middle of it means nothing.
    const isBroken = Math.abs(received.wall - sent.wall - rtt) > SLOWEST
    if (!Number.isFinite(server) || rtt < 0 || rtt > SLOWEST || isBroken) return false
    const wall = (sent.wall + received.wall) / 2
    const mono = (sent.mono + received.mono) / 2
    this.known = [...this.known, { server, wall, mono, ctx: this.parts.ctx, rtt }].slice(-KEPT)
    return true
  }

  /** Keeps what was learned for later pages. */
  async save(outbox: OutboxDatabase): Promise<void> {
    await outbox.meta.put({ key: 'anchors', value: this.known })
  }

  /** The anchor that a tap now is measured from. */
  best(): Anchor | null {
    return bestAnchor(this.known)
  }

  /** Whether this context itself has heard the server's clock: what earlier ones heard says little once the wall clock was set. */
  hasHeard(): boolean {
    return this.best()?.ctx === this.parts.ctx
  }

  /** The server's time now, as well as this device can tell. */
  now(): number {
    const { wall, mono } = momentOf(this.parts)
    return estimatedInstant({ wall, mono, ctx: this.parts.ctx, zone: '', zone_offset: 0, anchor: this.best() })
  }
}

/** Freezes the clocks: what a tap claims of its time. */
export function claimNow(parts: DeviceParts, anchors: Anchors): ClockClaim {
  const { wall, mono } = momentOf(parts)
  return { wall, mono, ctx: parts.ctx, zone: parts.zone(), zone_offset: parts.zoneOffset(), anchor: anchors.best() }
}
