import type { DeviceParts } from '../../../client/offline/device-parts.ts'
import { type Chance, chanceOf } from './chance.ts'
import { SimDevice } from './device.ts'
import { drawFaults, type Faults } from './faults.ts'
import { Model } from './model.ts'
import { type Endpoint, Network } from './network.ts'
import { type Company, SimServer } from './sim-server.ts'
import { Slots } from './slots.ts'
import type { Surroundings } from './surroundings.ts'
import type { Variant } from './variant.ts'
import { World } from './world.ts'

/** The initial state of every seed, made once. */
export interface Stage {
  company: Company
  /** Small pictures, all different. */
  pictures: readonly ArrayBuffer[]
}

/** A history in progress. */
export interface Play {
  world: World
  chance: Chance
  faults: Faults
  server: SimServer
  network: Network
  model: Model
  slots: Slots
  stage: Stage
  /** Milliseconds during which people punch and things go wrong. */
  span: number
  /** True for forty days: things kept for days or weeks expire meanwhile, and rights end. */
  isLong: boolean
}

const MINUTE = 60_000
const LONG_EVERY = 25
const LONG_MS = 40 * 24 * 60 * MINUTE

/** Set up a seed: one or two devices, the server, the network between them, and the omniscient observer. */
export function setUp(seed: number, stage: Stage, variant: Variant): Play {
  const world = new World()
  const chance = chanceOf(seed, 0)
  const faults = drawFaults(chance)
  const server = new SimServer(world, chanceOf(seed, 1), stage.company)
  const model = new Model(world)
  const serve = variant.server(server, world)
  const endpoint: Endpoint = {
    get isDown() {
      return server.isDown
    },
    get generation() {
      return server.generation
    },
    handle: (request, from) => {
      model.arrived(request)
      return serve(request, from.device)
    },
    crash: (downFor) => server.crash(downFor),
    delivered: (answer, request, to) => model.delivered(answer, request, to),
  }
  const network = new Network(world, chanceOf(seed, 2), endpoint, faults)
  const around: Surroundings = {
    world,
    network,
    chance: chanceOf(seed, 3),
    witness: model,
    plant: (parts: DeviceParts, device: SimDevice) => variant.device(parts, device),
  }
  const owners = [...stage.company.grants].slice(0, chance.is(0.1) ? 3 : chance.whole(1, 2))
  const devices = owners.map(([id, grants], i) => new SimDevice(world, chance, { id, name: `d${i}`, grants }))
  const isLong = seed % LONG_EVERY === LONG_EVERY - 1
  const span = isLong ? LONG_MS : chance.pick([20, 60, 180]) * MINUTE
  // A right to deliver lasts a month.
  if (isLong) for (const device of devices) device.hadEnded = true
  return { isLong, world, chance, faults, server, network, model, slots: new Slots(around, devices), stage, span }
}
