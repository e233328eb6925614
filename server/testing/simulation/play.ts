import type { DeviceParts } from '../../../client/offline/device-parts.ts'
import { type Chance, chanceOf } from './chance.ts'
import { SimDevice } from './device.ts'
import { drawFaults, type Faults, isCalm } from './faults.ts'
import { Model } from './model.ts'
import { type Endpoint, Network } from './network.ts'
import type { Company } from './sim-company.ts'
import type { SimDatabase } from './sim-database.ts'
import type { SimProcess } from './sim-process.ts'
import { SimServer } from './sim-server.ts'
import { Slots } from './slots.ts'
import type { Surroundings } from './surroundings.ts'
import type { Serve, Variant } from './variant.ts'
import { type Life, World } from './world.ts'

/** The initial state of every seed, made once. */
export interface Stage {
  company: Company
  /** Small pictures, all different. */
  pictures: readonly ArrayBuffer[]
  /** Open the company's database in its initial state. */
  openDatabase(): Promise<SimDatabase>
}

/** The devices' way to a server, and who watches it. Where `beat` is not 0, what arrives within it (ms) is worked on at one moment. */
interface Reached {
  world: World
  model: Model
  beat: number
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
/** Two servers get their requests in beats, so that they work on them at the same time. */
const BEAT_MS = 2_000
/** The probability that a request to two servers comes twice. */
const REPEATED = 0.3
/** The probability that a request to one of two servers meets trouble between it and the database, in a seed that has crashes. */
const TROUBLE = 0.3
const LONG_EVERY = 25
const LONG_MS = 40 * 24 * 60 * MINUTE

const always: Life = { dead: false, asleepUntil: () => 0 }

/** Let a task that is not of a device wait virtually. */
const pause = (world: World, ms: number) =>
  world.wait<void>(always, ({ resolve }) => world.in(ms, () => void resolve(undefined)))

/** One server as devices reach it. */
function endpointOf(process: SimProcess, serve: Serve, { world, model, beat }: Reached): Endpoint {
  return {
    get isDown() {
      return process.isDown
    },
    get generation() {
      return process.generation
    },
    async handle(request, from) {
      const { generation } = process
      if (beat > 0) await pause(world, beat - (world.now % beat))
      if (generation !== process.generation) return null
      model.arrived(request)
      return serve(request, from.device)
    },
    crash: (downFor) => process.crash(downFor),
    delivered: (answer, request, to) => model.delivered(answer, request, to),
  }
}

/** Return what chooses a server for each request: at random among those that are up, as a balancer does. */
function balanced(servers: readonly Endpoint[], chance: Chance): () => Endpoint {
  return () => {
    const up = servers.filter(({ isDown }) => !isDown)
    const [first = servers[0], ...others] = up
    if (!first) throw new Error('no server')
    return others.length > 0 ? chance.pick([first, ...others]) : first
  }
}

/** Unless a seed has no faults, let a balancer before two servers often repeat a request. */
const crowded = (faults: Faults): Faults =>
  isCalm(faults) ? faults : { ...faults, requests: new Map([...faults.requests, ['duplicated', REPEATED]]) }

/** Set up a seed: one or two devices, the server, the network between them, and the omniscient observer. */
export async function setUp(seed: number, stage: Stage, variant: Variant): Promise<Play> {
  const world = new World()
  const chance = chanceOf(seed, 0)
  const database = await stage.openDatabase()
  const isPair = database.servers > 1
  const faults = isPair ? crowded(drawFaults(chance)) : drawFaults(chance)
  const { company } = stage
  const server = new SimServer(world, chanceOf(seed, 1), { company, database, plant: variant.database })
  await server.start()
  const model = new Model(world)
  const reached = { world, model, beat: isPair ? BEAT_MS : 0 }
  const servers = server.processes.map((process) => {
    if (isPair && faults.requests.has('crash')) process.trouble = TROUBLE
    return endpointOf(process, variant.server(process, world), reached)
  })
  const network = new Network(world, chanceOf(seed, 2), balanced(servers, chanceOf(seed, 4)), faults)
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
