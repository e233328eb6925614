import { PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import type { Happening } from '../simulation/faults.ts'
import { happen } from '../simulation/happenings.ts'
import { keepers } from './kiosk-keepers.ts'
import type { Guest } from './kiosk-model.ts'
import { type KioskPlay, tabletPage } from './kiosk-play.ts'
import { comes } from './visits.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const OPENED_MS = 15 * SECOND
const SWITCHED_OFF_AFTER_MS = 10 * MINUTE
/** Things that happen to phones alone. */
const notHere: ReadonlySet<Happening> = new Set(['sign-out', 'grants-end', 'dismissal'])

/** Try to make the tablet a kiosk, until it is one. */
function enrolAt(play: KioskPlay, at: number): void {
  const { world, model, office } = play
  world.in(at, () => {
    if (model.isEnrolled) return
    world.spawn(async () => {
      const pass = await office.sure()
      const page = tabletPage(play)
      page.show(OPENED_MS)
      page.go('enrol', async () => {
        const end = await page.enrol(pass)
        world.note(`tablet enrol ${end}`)
        model.isEnrolled ||= end === 'done' || end === 'already'
      })
    })
    enrolAt(play, MINUTE)
  })
}

/** In long histories the tablet is switched off at night. */
function switchOff({ world, slots, tablet, isLong }: KioskPlay): void {
  if (isLong) world.in(SWITCHED_OFF_AFTER_MS, () => slots.kill(tablet, [0, 1, 2]))
}

function typesInTurn({ chance }: KioskPlay): (guest: Guest) => PunchType {
  const steps = new Map<string, number>()
  return ({ id }) => {
    const step = steps.get(id) ?? 0
    steps.set(id, step + 1)
    return PUNCH_TYPES[chance.is(0.1) ? chance.whole(0, 3) : step % 4] ?? 'entrada'
  }
}

/** Everybody comes to the tablet some times; it is looked at in between. */
function people(play: KioskPlay): void {
  const { world, chance, span, model, slots, tablet, phone } = play
  const nextType = typesInTurn(play)
  const guests = [...model.guests.values()] as [Guest, ...Guest[]]
  const some = (low: number, high: number, deed: () => void) => {
    for (let i = chance.whole(low, high); i > 0; i -= 1) world.in(chance.between(MINUTE, span), deed)
  }
  some(9, 15, () => {
    const guest = chance.pick(guests)
    comes(play, tabletPage(play), guest, nextType(guest))
    switchOff(play)
    if (chance.is(0.4)) world.in(chance.between(0, 300), () => slots.open(tablet, 2, false).wake())
  })
  some(1, 4, () => {
    tabletPage(play).show(OPENED_MS)
    switchOff(play)
  })
  if (phone)
    some(2, 5, () => {
      const owners = [...phone.grants.keys()]
      phone.user = owners[chance.whole(0, owners.length - 1)] ?? ''
      slots.page(phone, chance).tap(chance.pick(PUNCH_TYPES), null, chance.is(0.3))
    })
}

/** Half of the time there is no network for a long part of the history. */
function longOutage({ world, chance, span, network }: KioskPlay): void {
  if (!chance.is(0.5)) return
  const from = chance.between(MINUTE, span / 2)
  world.in(from, () => {
    network.isOut = true
  })
  world.in(from + chance.between(span / 4, span), () => {
    network.isOut = false
  })
}

function troubles(play: KioskPlay): void {
  const { world, chance, faults, span, server, model, tablet } = play
  for (const [what, times] of faults.happenings) {
    if (notHere.has(what)) continue
    for (let i = 0; i < times; i += 1) {
      const at = chance.between(MINUTE, span)
      world.in(at, () => happen(what, play, tablet))
      if (what !== 'restore') continue
      const backup = () => (model.isEnrolled ? server.takeBackup() : Promise.resolve())
      world.in(chance.between(0, at), () => world.spawn(backup))
    }
  }
}

/** Schedule the history. */
export function scheduleKiosk(play: KioskPlay): void {
  enrolAt(play, 2 * SECOND)
  people(play)
  keepers(play)
  longOutage(play)
  troubles(play)
}

/** End the faults: server and network work, the tablet is switched on. Nobody punches. */
export function calmKiosk(play: KioskPlay): void {
  const { world, network, server, slots, chance, faults } = play
  world.note('calm')
  network.heal()
  server.heal()
  const isSwitchedOn = faults.happenings.has('idb-silent') || chance.is(0.5)
  for (const device of slots.devices) {
    device.disk.heal()
    const page = slots.look(device, isSwitchedOn)
    page.show(OPENED_MS)
    page.wake()
    // Somebody looks at it again, once it has slept.
    const awake = Math.max(0, device.asleepUntil() - world.now)
    world.in(awake + 2 * OPENED_MS, () => page.show(OPENED_MS))
    // A page that froze long ago keeps a lock for five minutes.
    world.in(awake + 7 * MINUTE, () => page.show(60 * MINUTE))
  }
}
