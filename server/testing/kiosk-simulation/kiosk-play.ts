import type { DeviceParts } from '../../../client/offline/device-parts.ts'
import { type Chance, chanceOf } from '../simulation/chance.ts'
import { SimContext } from '../simulation/context.ts'
import { SimDevice } from '../simulation/device.ts'
import { drawFaults, type Faults } from '../simulation/faults.ts'
import { type Endpoint, Network } from '../simulation/network.ts'
import { onSqlite, type SimDatabase } from '../simulation/sim-database.ts'
import type { SimProcess } from '../simulation/sim-process.ts'
import { SimServer } from '../simulation/sim-server.ts'
import { Slots } from '../simulation/slots.ts'
import { picture } from '../simulation/stage.ts'
import type { Surroundings } from '../simulation/surroundings.ts'
import { World } from '../simulation/world.ts'
import { asServer } from './device-crypto.ts'
import { BEGINNINGS, type KioskCompany, makeKioskCompany, PHONE, TABLET } from './kiosk-company.ts'
import { KioskContext } from './kiosk-context.ts'
import { KioskModel } from './kiosk-model.ts'
import type { KioskVariant } from './kiosk-variant.ts'
import { Office } from './office.ts'

/** The initial state of every history, made once. */
export interface KioskStage {
  company: KioskCompany
  pictures: readonly [ArrayBuffer, ...ArrayBuffer[]]
  openDatabase(): Promise<SimDatabase>
}

/** The history of a kiosk in progress. */
export interface KioskPlay {
  world: World
  chance: Chance
  faults: Faults
  server: SimServer
  network: Network
  model: KioskModel
  office: Office
  slots: Slots
  stage: KioskStage
  tablet: SimDevice
  /** A phone of two of its people, in some histories. */
  phone: SimDevice | null
  /** Milliseconds during which people punch and things go wrong. */
  span: number
  /** True for days: the tablet is switched off at night, and rights run out. */
  isLong: boolean
}

const MINUTE = 60_000
const LONG_EVERY = 10
const LONG_MS = 4 * 24 * 60 * MINUTE
const PICTURES = 4

/** Make the company and the pictures of every history. */
export async function makeKioskStage(): Promise<KioskStage> {
  const [first, ...others] = await Promise.all(Array.from({ length: PICTURES }, (_, i) => picture(i)))
  let company: KioskCompany = { session: '', grants: new Map() }
  const openDatabase = await onSqlite(async (database) => {
    company = await makeKioskCompany(database)
  })
  return { company, pictures: [first as ArrayBuffer, ...others], openDatabase }
}

function endpointOf(process: SimProcess, model: KioskModel, variant: KioskVariant): Endpoint {
  return {
    get isDown() {
      return process.isDown
    },
    get generation() {
      return process.generation
    },
    handle(request) {
      model.arrived(request)
      return asServer(() => variant.serve(process, request))
    },
    crash: (downFor) => process.crash(downFor),
    delivered: (answer, request, to) => model.delivered(answer, request, to),
  }
}

function devicesOf(world: World, chance: Chance, { grants }: KioskCompany) {
  const tablet = new SimDevice(world, chance, { id: TABLET, name: 'tablet', grants: new Map() })
  const phone = chance.is(0.3) ? new SimDevice(world, chance, { id: PHONE, name: 'phone', grants }) : null
  return { tablet, phone }
}

/** Set up a history: the tablet, perhaps a phone beside it, the server, the network between them, and the observer. */
export async function setUpKiosk(seed: number, stage: KioskStage, variant: KioskVariant): Promise<KioskPlay> {
  const world = new World()
  const chance = chanceOf(seed, 0)
  const faults = drawFaults(chance)
  const { company } = stage
  const database = await stage.openDatabase()
  const users = { users: BEGINNINGS.map(({ id }) => id), grants: new Map() }
  const server = new SimServer(world, chanceOf(seed, 1), { company: users, database, plant: (one) => one })
  await server.start()
  const model = new KioskModel(world)
  const endpoint = endpointOf(server.processes[0], model, variant)
  const network = new Network(world, chanceOf(seed, 2), () => endpoint, faults)
  const plant = (parts: DeviceParts) => variant.device(parts)
  const around: Surroundings = { world, network, chance: chanceOf(seed, 3), witness: model, plant }
  const { tablet, phone } = devicesOf(world, chance, company)
  const devices = phone ? [tablet, phone] : [tablet]
  const slots = new Slots(around, devices, (given, device, who, name) =>
    device === tablet
      ? variant.page(new KioskContext(given, device, who, name))
      : new SimContext(given, device, who, name),
  )
  const isLong = seed % LONG_EVERY === LONG_EVERY - 1
  const span = isLong ? LONG_MS : chance.pick([20, 60, 180]) * MINUTE
  const office = new Office(world, server)
  return { world, chance, faults, server, network, model, office, slots, stage, tablet, phone, span, isLong }
}

/** Return the page of the tablet, opened if it is not. */
export const tabletPage = ({ slots, tablet }: KioskPlay): KioskContext => slots.open(tablet, 0, false) as KioskContext
