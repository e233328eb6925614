import type { Tap } from '../../../client/offline/capture.ts'
import type { Outgoing } from '../../../client/offline/device-parts.ts'
import type { OutboxEvent } from '../../../client/offline/outbox-database.ts'
import type { SimDevice } from './device.ts'
import { eventsOf } from './false-answers.ts'
import type { Sender } from './network.ts'
import type { Answer } from './sim-process.ts'
import type { Witness } from './surroundings.ts'
import type { World } from './world.ts'

/** The truth about a tap. */
export interface TrueTap {
  at: number
  actor: string
  device: SimDevice
  /** True if the wall clock had been set by then. */
  afterClockSet: boolean
}

/** The knowledge of an omniscient observer of a history; the invariants compare it with the stores. */
export class Model implements Witness {
  readonly taps = new Map<string, TrueTap>()
  readonly captured = new Map<string, { hash: string; photo: string | null }>()
  readonly rescued = new Set<string>()
  /** Events that arrived at least once without their place in the chain, because the store did not respond. */
  readonly direct = new Set<string>()
  /** Events that were seen in their device's store. */
  readonly stored = new Set<string>()
  /** By device: `id hash` of every genuine acknowledgement that reached it. */
  readonly acked = new Map<string, Set<string>>()
  readonly ackedPhotos = new Set<string>()
  /** People whose marks only a keeper can admit. */
  readonly dismissed = new Set<string>()
  readonly arrivals = new Map<string, number>()
  /** True if anything happened since the invariants were last checked. */
  isStale = false
  /** The numbers of waiting events that drains reported since then. */
  counts: { device: SimDevice; left: number }[] = []
  protected readonly world: World

  constructor(world: World) {
    this.world = world
  }

  now(): number {
    return this.world.now
  }

  onTap(tap: Pick<Tap, 'id' | 'user_id' | 'entry_type'>, { device, name }: Sender): void {
    const { id, user_id: actor } = tap
    this.taps.set(id, { at: this.world.now, actor, device, afterClockSet: device.clockWasSet })
    this.world.note(`${name} tap ${tap.entry_type} ${id.slice(0, 8)}`)
  }

  onCaptured(row: OutboxEvent): void {
    this.isStale = true
    this.captured.set(row.id, { hash: row.content_hash, photo: row.photo_hash })
  }

  onRescued(id: string): void {
    this.isStale = true
    this.rescued.add(id)
  }

  onDrained(device: SimDevice, left: number | null): void {
    this.isStale = true
    if (left !== null) this.counts.push({ device, left })
  }

  /** Record a request that reached the server. */
  arrived(request: Outgoing): void {
    this.isStale = true
    const ids = eventsOf(request).map(({ id, seq }) => {
      this.arrivals.set(id, (this.arrivals.get(id) ?? 0) + 1)
      if (seq === null) this.direct.add(id)
      return `${seq ?? 'direct'}`
    })
    this.world.note(`server ${request.method} ${ids.join(',')}`)
  }

  /** Record a complete answer of our server that reached its waiting sender. */
  delivered({ status, text }: Answer, request: Outgoing, { device }: Sender): void {
    this.isStale = true
    if (status !== 200) return
    const answer = JSON.parse(text) as {
      sha256?: string
      photo?: string
      results?: { id: string; content_hash: string; outcome: string }[]
    }
    // Without an address it confirms only a piece.
    if (answer.sha256 && answer.photo) this.ackedPhotos.add(answer.sha256)
    const known = this.acked.get(device.id) ?? new Set()
    this.acked.set(device.id, known)
    const sent = new Map(eventsOf(request).map((event) => [event.id, event.content_hash]))
    for (const { id, content_hash, outcome } of answer.results ?? []) {
      if (outcome !== 'refused' && sent.get(id) === content_hash) known.add(`${id} ${content_hash}`)
    }
  }
}
