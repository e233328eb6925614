import { PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import { happen } from './happenings.ts'
import type { Play } from './play.ts'

/** The types of a person's day in turn; one in ten is out of sequence. */
function typesInTurn({ chance }: Play): (user: string) => PunchType {
  const steps = new Map<string, number>()
  return (user) => {
    const step = steps.get(user) ?? 0
    steps.set(user, step + 1)
    return PUNCH_TYPES[chance.is(0.1) ? chance.whole(0, 3) : step % 4] ?? 'entrada'
  }
}

/** Somebody comes to a device, signs in if they are not, and punches. */
function punch({ world, chance, slots }: Play, picture: ArrayBuffer | null, nextType: (user: string) => PunchType) {
  const device = slots.anyDevice(chance)
  const people = [...device.grants.keys()]
  if (chance.is(0.4)) device.user = people[chance.whole(0, people.length - 1)] ?? device.user
  const photo = picture ? { bytes: picture, type: 'image/jpeg' } : null
  slots.page(device, chance).tap(nextType(device.user), photo, chance.is(0.3))
  // Background Sync wakes the worker while the page is already sending.
  if (chance.is(0.4)) world.in(chance.between(0, 300), () => slots.open(device, 2, false).wake())
}

/** People punch; pages and the worker wake for reasons of their own. */
function people(play: Play): void {
  const { world, chance, slots, stage, span } = play
  const nextType = typesInTurn(play)
  const some = (low: number, high: number, deed: (i: number) => void) => {
    for (let i = chance.whole(low, high); i > 0; i -= 1) world.in(chance.between(0, span), () => deed(i - 1))
  }
  // Some stores ask for a photo; a covered lens makes the same picture again and again.
  const camera = chance.is(0.15) ? { used: 0.5, covered: 0.7 } : { used: 0.08, covered: 0.2 }
  const picture = (i: number) => stage.pictures[chance.is(camera.covered) ? 0 : i] ?? null
  some(8, 14, (i) => punch(play, chance.is(camera.used) ? picture(i) : null, nextType))
  some(2, 5, () => slots.any(slots.anyDevice(chance), chance).wake())
  some(1, 5, () => slots.any(slots.anyDevice(chance), chance).hearServer())
}

function troubles(play: Play): void {
  const { world, chance, faults, span } = play
  for (const [what, times] of faults.happenings) {
    for (let i = 0; i < times; i += 1) world.in(chance.between(0, span), () => happen(what, play))
  }
  if (faults.happenings.has('restore')) world.in(chance.between(0, span / 2), () => play.server.takeBackup())
}

/** Writes the history's plan into the world. */
export function schedule(play: Play): void {
  for (const device of play.slots.devices) play.slots.open(device, 0, play.chance.is(0.8))
  people(play)
  troubles(play)
}

/** Faults stop: the server is up, the network whole, and somebody opens the application. */
export function calmDown({ world, network, server, slots, chance }: Play): void {
  world.note('calm')
  network.heal()
  server.downUntil = 0
  for (const device of slots.devices) {
    device.abortNext = false
    device.silentNext = false
    const page = slots.openFresh(device)
    page.hearServer()
    // A device hears of a restore when it next delivers something.
    if (server.restores > 0) page.tap(chance.pick(PUNCH_TYPES), null, false)
    else page.wake()
  }
}
