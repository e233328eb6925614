import { PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import type { SimContext } from './context.ts'
import type { SimDevice } from './device.ts'
import { happen } from './happenings.ts'
import type { Play } from './play.ts'

const DAY = 86_400_000
const LEFT_AFTER_MS = 15 * 60_000

/** Return the types of a person's day in turn; one in ten is out of sequence. */
function typesInTurn({ chance }: Play): (user: string) => PunchType {
  const steps = new Map<string, number>()
  return (user) => {
    const step = steps.get(user) ?? 0
    steps.set(user, step + 1)
    return PUNCH_TYPES[chance.is(0.1) ? chance.whole(0, 3) : step % 4] ?? 'entrada'
  }
}

/** Sign in those whose right to deliver from a device had ended, if they still can. */
function signIn({ world, server, model }: Play, device: SimDevice, page: SimContext): void {
  for (const user of device.ended) {
    device.ended.delete(user)
    if (!model.dismissed.has(user)) world.spawn(async () => page.signIn(user, await server.signIn(user, device.id)))
  }
}

/** In long histories, the system ends pages that nobody looks at. */
function leave({ world, slots, isLong }: Play, device: SimDevice): void {
  if (isLong) world.in(LEFT_AFTER_MS, () => slots.kill(device, [0, 1, 2]))
}

/** Somebody comes to a device, signs in if necessary, and punches. */
function punch(play: Play, picture: ArrayBuffer | null, nextType: (user: string) => PunchType) {
  const { world, chance, slots } = play
  const device = slots.anyDevice(chance)
  const people = [...device.grants.keys()]
  if (chance.is(0.4)) device.user = people[chance.whole(0, people.length - 1)] ?? device.user
  const photo = picture ? { bytes: picture, type: 'image/jpeg' } : null
  const page = slots.page(device, chance)
  device.isSignedOut = false
  if (device.ended.has(device.user) && chance.is(0.3)) signIn(play, device, page)
  page.tap(nextType(device.user), photo, chance.is(0.3))
  leave(play, device)
  // Background Sync wakes the worker while the page is already sending.
  if (chance.is(0.4)) world.in(chance.between(0, 300), () => slots.open(device, 2, false).wake())
}

/** Schedule people's punches and the wake-ups of pages and workers. */
function people(play: Play): void {
  const { world, chance, slots, stage, span } = play
  const nextType = typesInTurn(play)
  const some = (low: number, high: number, deed: (i: number) => void) => {
    for (let i = chance.whole(low, high); i > 0; i -= 1) world.in(chance.between(0, span), () => deed(i - 1))
  }
  // Some stores ask for a photo; a covered lens makes the same picture again and again.
  const camera = play.isLong || chance.is(0.15) ? { used: 0.5, covered: 0.7 } : { used: 0.08, covered: 0.2 }
  const picture = (i: number) => stage.pictures[chance.is(camera.covered) ? 0 : i] ?? null
  some(8, 14, (i) => punch(play, chance.is(camera.used) ? picture(i) : null, nextType))
  some(2, 5, () => {
    const device = slots.anyDevice(chance)
    slots.any(device, chance).wake()
    leave(play, device)
  })
  some(1, 4, () => {
    const device = slots.anyDevice(chance)
    slots.page(device, chance).show()
    leave(play, device)
  })
  some(1, 5, () => slots.any(slots.anyDevice(chance), chance).hearServer())
}

function troubles(play: Play): void {
  const { world, chance, faults, span, server } = play
  for (const [what, times] of faults.happenings) {
    for (let i = 0; i < times; i += 1) {
      const at = chance.between(0, span)
      world.in(at, () => happen(what, play))
      // A restore can't bring back marks that their device has deleted since, because they had expired.
      if (what === 'restore')
        world.in(at - chance.between(0, Math.min(at, DAY)), () => world.spawn(() => server.takeBackup()))
    }
  }
}

/** Schedule the history. */
export function schedule(play: Play): void {
  for (const device of play.slots.devices) {
    play.slots.open(device, 0, play.chance.is(0.8))
    leave(play, device)
  }
  people(play)
  troubles(play)
}

/** End the faults: the server is up, the network works, and somebody opens the application. Nobody punches. */
export function calmDown(play: Play): void {
  const { world, network, server, slots, chance, span, isLong } = play
  world.note('calm')
  network.heal()
  server.heal()
  for (const device of slots.devices) {
    device.disk.heal()
    // A right to deliver lasts a month, and a restored server may not know it: sign in again.
    if (isLong || server.restores > 0) for (const user of device.grants.keys()) device.ended.add(user)
    const page = slots.look(device, chance.is(0.5))
    page.hearServer()
    page.show(span)
    signIn(play, device, page)
  }
}
