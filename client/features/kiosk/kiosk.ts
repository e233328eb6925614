import type { Mark, PunchType } from '#shared/clock/entry.ts'
import type { KioskProof } from '#shared/clock/punch-event.ts'
import type { PinLock } from '#shared/kiosk/lock.ts'
import type { Pending, Shot } from '../punch/use-punch.ts'

/** A person as the tablet shows them. */
export interface KioskPerson {
  id: string
  name: string
  require_selfie: boolean
  /** `none`: they never chose one, and register with a photo. `temporary`: a keeper drew it, it is changed at its first use. */
  pin: 'set' | 'temporary' | 'none'
  hasBadge: boolean
  /** The address of their face; null where only initials are shown. */
  face: string | null
  /** The last mark before today, and those of today, the tablet's own among them, oldest first. */
  marks: readonly Mark[]
  lock: PinLock
}

/** A kiosk as its screens show it: name, company, people, and how many marks wait. */
export interface KioskView {
  id: string
  name: string
  store_name: string
  zone: string
  /** The company's cut-over hour (`HH:mm`). */
  starts_at: string
  /** By name. */
  people: readonly KioskPerson[]
  /** The people who usually register at this hour, most often first. */
  usual: readonly KioskPerson[]
  /** Marks that the tablet keeps and has not delivered. */
  waiting: number
  /** Since when (ms) it has not heard the server; null while it does. */
  silentSince: number | null
  /** True if the server is there and takes nothing from this tablet: only a keeper can help. */
  isRefused: boolean
  /** True while its company is inactive. */
  isClosed: boolean
  /** `deliver`: revoked or no longer a kiosk, it only delivers. */
  scope: 'full' | 'deliver'
}

/** Somebody who was known at the tablet, until the idle screen returns. `pin` is kept for the proof of their mark. */
export interface Known {
  person: KioskPerson
  proof: KioskProof
  pin: string | null
  badge: string | null
}

/**
 * The person whom a code held before the camera shows. A badge stands for the PIN, a printed card only for the choice of its person. `refused`:
 * no code of ours, or a badge that is too old or was used here. `stranger`: the card of somebody who is not on this kiosk's roster.
 */
export type Shown = { by: 'badge' | 'card'; person: KioskPerson } | 'refused' | 'stranger'

/** A mark that the tablet keeps. */
export interface KeptMark {
  id: string
  entry_type: PunchType
  /** The server's time (ms) of the tap. */
  at: number
}

/** The actions that the screens of a kiosk offer. */
export interface KioskDeeds {
  /**
   * Judge a PIN. A wrong one counts towards the lock; while it is locked none is judged. Throws if the tablet can't judge it: its store does
   * not answer, or the person has just left its roster.
   */
  tryPin(person: KioskPerson, pin: string): Promise<'right' | 'wrong' | 'locked'>
  /** Replace a temporary PIN, also without a network. Returns why the new one can't be chosen, or null. */
  changePin(person: KioskPerson, temporary: string, pin: string): Promise<'format' | 'common' | 'same' | null>
  /** Tell whom a badge or a card shows. */
  readCode(code: string): Promise<Shown>
  /** Note a choice, for `usual`. */
  chose(person: KioskPerson): void
  /** Register a tap, whose clocks are frozen, in one strict write. Throws if the tablet could not keep it. */
  register(known: Known, tap: Pending, shot: Shot): Promise<KeptMark>
  /**
   * Keep a tap whose camera is about to open: tablets short of memory kill pages that use the camera. If this page ends before its mark
   * exists, the next one registers it without the photo. Not of somebody whom only the photo would show.
   */
  hold(known: Known, tap: Pending): void
  /** Forget a tap that its person gave up. */
  letGo(known: Known, tap: Pending): void
  /** Leave the mode without a network. */
  leaveByCode(code: string): Promise<'left' | 'wrong' | 'locked'>
  /** Leave the mode by a keeper's e-mail and password. Returns the refusal's sentence, or null. */
  leaveByPassword(email: string, password: string): Promise<string | null>
  /** Tell the NSR of a mark once the server has it; null until then. */
  nsrOf(id: string): Promise<number | null>
}
