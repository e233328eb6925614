import { timeOf } from '#shared/calendar/day.ts'
import type { Location } from '#shared/clock/location.ts'
import { dropDraft } from '../../offline/draft.ts'
import { anchors, here, sender } from '../../offline/here.ts'
import { kioskInUse } from '../../offline/kiosk-database.ts'
import { kioskStore } from '../../offline/kiosk-delivery.ts'
import { noteTold } from '../../offline/kiosk-here.ts'
import { askForBackgroundSync, thisPage } from '../../offline/this-page.ts'
import { useConnection } from '../sync/connection.ts'
import { shownBy } from './code-check.ts'
import { Contact } from './contact.ts'
import { holdTap, keepOwnTaps, registerHeld } from './held-taps.ts'
import type { KioskDeeds, KioskPerson } from './kiosk.ts'
import { kitOf } from './kit.ts'
import { leaveByCode, leaveByPassword } from './leave.ts'
import { changePin, tryPin } from './pin-check.ts'
import { registerOrNever } from './register.ts'
import { thisTablet } from './report.ts'
import { keptRoster } from './roster-store.ts'
import { tellLeft } from './tell-left.ts'

const FRESH_MS = 5 * 60_000
const TIMEOUT_MS = 10_000

let known: Location | null = null
let askedAt = Number.NEGATIVE_INFINITY

/** Return where the tablet stands, as last read; it stands still, so nobody waits for a new reading. Null while that is unknown. */
function tabletPlace(): Location | null {
  if ('geolocation' in navigator && performance.now() - askedAt >= FRESH_MS) {
    askedAt = performance.now()
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        known = { latitude, longitude, accuracy }
      },
      () => {},
      { timeout: TIMEOUT_MS, maximumAge: FRESH_MS, enableHighAccuracy: true },
    )
  }
  return known
}

const MOST_CHOICES = 2_000

/** The kiosk of this page. */
export const kit = kitOf(here, kioskStore(), anchors)
export const contact = new Contact(kit, { page: thisPage, sender, tablet: thisTablet })

let users = 0
let stop = () => {}

let isBegun = false

/** Register the taps that other pages left with their camera open. */
export function registerLeft(): void {
  void registerHeld(kit, () => void sender.now()).catch(() => {})
}

/** Register the taps that other pages left with their camera open, and keep those of this one. */
function finishHeld(): void {
  if (isBegun) return
  isBegun = true
  keepOwnTaps(kit)
  registerLeft()
}

/** Be in touch with the server while somebody shows the kiosk; call the returned function to end that. */
export function startKiosk(): () => void {
  users += 1
  if (users === 1) {
    stop = contact.start()
    finishHeld()
    tabletPlace()
  }
  return () => {
    users -= 1
    if (users === 0) stop()
  }
}

/** Note a choice by its hour in the company; the oldest are forgotten. */
async function noteChoice({ id }: KioskPerson): Promise<void> {
  const { store } = kit
  const kiosk = await kioskInUse(store)
  const roster = kiosk && (await keptRoster(store, kiosk))
  if (!roster) return
  const hour = Number(timeOf(anchors.now(), roster.store.timezone).slice(0, 2))
  const n = await store.choices.add({ id, hour })
  const oldest = Number(n) - MOST_CHOICES
  await store.choices.where('n').below(oldest).delete()
}

/** The last write of what is held; the writes run one after the other, as a tap that is given up at once must not stay. */
let holding: Promise<unknown> = Promise.resolve()

/** A mark waits so long (ms) for what is held before it. */
const HELD_WITHIN_MS = 3_000

const circumstances = () => ({ location: tabletPlace(), offline: !useConnection.getState().online })

/** The actions that the screens of this page's kiosk offer. */
export const deedsHere: KioskDeeds = {
  tryPin: ({ id }, pin) => tryPin(kit, id, pin),
  async changePin({ id }, temporary, pin) {
    const why = await changePin(kit, id, { temporary, pin })
    if (why === null) contact.now()
    return why
  },
  readCode: (code) => shownBy(kit, code),
  chose: (person) => void noteChoice(person).catch(() => {}),
  hold(known, tap) {
    holding = holding.then(() => holdTap(kit, known, tap, circumstances())).catch(() => {})
  },
  letGo(known, tap) {
    holding = holding.then(() => dropDraft(here, { id: tap.id, user_id: known.person.id }))
  },
  async register(known, tap, shot) {
    // What is held of it must not be written over what is registered.
    await here.within(HELD_WITHIN_MS, holding).catch(() => {})
    const { id, entry_type, at } = await registerOrNever(kit, known, tap, { ...shot, ...circumstances() })
    void askForBackgroundSync()
    void sender.now()
    void navigator.storage?.persist?.().catch(() => false)
    return { id, entry_type, at }
  },
  async leaveByCode(code) {
    const end = await leaveByCode(kit, code)
    if (end === 'left') void tellLeft(here, kit.store, thisPage, noteTold)
    registerLeft()
    return end
  },
  leaveByPassword: (email, password) => leaveByPassword(kit, email, password).finally(registerLeft),
  async nsrOf(id) {
    const event = await here.outbox.events.where('id').equals(id).first()
    return event?.receipt?.nsr ?? null
  },
}
