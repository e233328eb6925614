import type { SimDevice } from './device.ts'
import type { Happening } from './faults.ts'
import type { Play } from './play.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

function outage({ world, chance, network }: Play): void {
  network.isOut = true
  world.in(chance.between(MINUTE / 2, 10 * MINUTE), () => {
    network.isOut = false
  })
}

type Deed = (device: SimDevice, play: Play) => void

const deeds: Record<Happening, Deed> = {
  'kill-tab': (device, { slots, chance }) => slots.kill(device, [chance.is(0.7) ? 0 : 1]),
  'kill-browser': (device, { slots }) => slots.kill(device, [0, 1, 2]),
  'kill-worker': (device, { slots }) => slots.kill(device, [2]),
  'clock-step': (device, { chance }) => {
    const size = chance.pick([chance.between(SECOND, MINUTE), chance.between(MINUTE, 3 * HOUR), 24 * HOUR])
    device.setClock(chance.is(0.5) ? size : -size)
  },
  sleep: (device, { chance }) =>
    device.sleep(chance.pick([chance.between(SECOND, MINUTE), chance.between(MINUTE, HOUR)])),
  outage: (_device, play) => outage(play),
  'idb-abort': (device) => {
    device.abortNext = true
  },
  'idb-silent': (device) => {
    device.silentNext = true
  },
  restore: (_device, { server, world }) => world.spawn(() => server.restore()),
}

/** Something happens to one of the devices, to the network or to the server. */
export function happen(what: Happening, play: Play): void {
  const device = play.slots.anyDevice(play.chance)
  play.world.note(`${device.name} ${what}`)
  deeds[what](device, play)
}
