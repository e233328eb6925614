import type { SimDevice } from './device.ts'
import type { Happening } from './faults.ts'
import type { Play } from './play.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** The number of store steps within which trouble may occur. */
const MOST_STEPS = 40

/** A history as far as something can happen to it. */
type Befallen = Pick<Play, 'world' | 'chance' | 'network' | 'server' | 'model' | 'slots' | 'isLong'>

function outage({ world, chance, network, isLong }: Befallen): void {
  network.isOut = true
  world.in(isLong ? chance.between(HOUR, 200 * HOUR) : chance.between(MINUTE / 2, 10 * MINUTE), () => {
    network.isOut = false
  })
}

type Deed = (device: SimDevice, play: Befallen) => void

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
  'idb-abort': ({ disk }) => disk.plan('abort', 0),
  'idb-silent': ({ disk }, { chance }) => disk.plan('silent', chance.whole(0, MOST_STEPS)),
  'idb-lost': ({ disk }, { chance }) => disk.plan('lost', chance.whole(0, MOST_STEPS)),
  quota: ({ disk }, { world, chance }) => {
    disk.room = chance.whole(0, 6)
    if (chance.is(0.5)) world.in(chance.between(MINUTE, HOUR), () => disk.heal())
  },
  'sign-out': (device) => {
    device.isSignedOut = true
  },
  'grants-end': (device, { server, world, chance }) => {
    const [first = '', ...others] = device.grants.keys()
    const user = chance.pick([first, ...others])
    device.ended.add(user)
    device.hadEnded = true
    world.spawn(() => server.endGrants(user, device.id))
  },
  dismissal: (_device, { server, world, model }) => {
    const user = server.users.at(-1) ?? ''
    model.dismissed.add(user)
    world.spawn(() => server.dismiss(user))
  },
  restore: (_device, { server, world }) => world.spawn(() => server.restore()),
}

/** Let something happen to one of the devices, to the network or to the server. */
export function happen(what: Happening, play: Befallen, device = play.slots.anyDevice(play.chance)): void {
  play.world.note(`${device.name} ${what}`)
  deeds[what](device, play)
}
