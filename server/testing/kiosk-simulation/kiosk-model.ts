import type { KioskProof } from '#shared/clock/punch-event.ts'
import type { Outgoing } from '../../../client/offline/device-parts.ts'
import { Model } from '../simulation/model.ts'
import { BEGINNINGS, HIRED, HIRED_PIN } from './kiosk-company.ts'

const MINUTE = 60_000
const FREE_TRIES = 5
/** The least that the next wrong PIN waits after the fifth in a row, and the differences between clocks. */
const LEAST_WAIT_MS = 5 * MINUTE
const LONGEST_WAIT_MS = 60 * MINUTE
const TOLERANCE_MS = 5_000

/** A person as they know it themselves. */
export interface Guest {
  id: string
  /** In their head; null where they never chose one. */
  pin: string | null
  /** All that they ever had. */
  pins: Set<string>
  /** The number of times that the PIN was replaced in the course of the history. */
  changes: number
}

const guestOf = (id: string, pin: string | null): Guest => ({ id, pin, pins: new Set(pin ? [pin] : []), changes: 0 })

/** An observer's knowledge of a kiosk, beside what holds for every device. */
export class KioskModel extends Model {
  readonly guests = new Map([
    ...BEGINNINGS.map(({ id, pin }) => [id, guestOf(id, pin)] as const),
    [HIRED, guestOf(HIRED, HIRED_PIN)] as const,
  ])
  /** The proof by which each mark's person was known at the tap, by the mark's id. */
  readonly proofs = new Map<string, KioskProof>()
  /** Violations, judged at once because a later look would not see them. */
  readonly wrongs: string[] = []
  /** When the kiosk was revoked (the server's time); null as long as it is not. */
  revokedAt: number | null = null
  /** True if it left by its code. */
  hasLeft = false
  isEnrolled = false
  private readonly guesses = new Map<string, { count: number; at: number }>()

  override arrived(request: Outgoing): void {
    super.arrived(request)
    this.world.note(request.path.replace(/[0-9a-f-]{36}/, ''))
  }

  /** Tell a person's new PIN to their head. */
  chose(id: string, pin: string): void {
    const guest = this.guests.get(id)
    if (!guest) return
    guest.pin = pin
    guest.pins.add(pin)
    guest.changes += 1
  }

  /** Record what the tablet said of a PIN. */
  judged({ id, pins }: Guest, typed: string, verdict: 'right' | 'wrong' | 'locked'): void {
    this.world.note(`PIN of ${id.slice(-2)} ${verdict}`)
    this.isStale = true
    if (verdict === 'right' && !pins.has(typed)) this.wrongs.push(`PIN taken that nobody chose: ${typed}`)
    if (verdict === 'right') this.guesses.delete(id)
    if (verdict === 'wrong') this.guessed(id)
  }

  /** I-PIN: after the fifth wrong one in a row the next is not judged for 5 minutes, then for twice as long, whatever happens to clocks. */
  private guessed(id: string): void {
    const { count, at } = this.guesses.get(id) ?? { count: 0, at: Number.NEGATIVE_INFINITY }
    const beyond = count - FREE_TRIES
    const wait = beyond < 0 ? 0 : Math.min(LONGEST_WAIT_MS, LEAST_WAIT_MS * 2 ** beyond)
    const early = wait - TOLERANCE_MS - (this.now() - at)
    if (early > 0) this.wrongs.push(`GUESSED ${Math.round(early)} ms early, after ${count} wrong`)
    this.guesses.set(id, { count: count + 1, at: this.now() })
  }

  /** Somebody whom the tablet was told to forget may guess anew. */
  forgotten(id: string): void {
    this.guesses.delete(id)
  }
}
