import type { PunchType } from '#shared/clock/entry.ts'
import type { Tap } from '../../../client/offline/capture.ts'
import { type Chance, chanceOf } from '../simulation/chance.ts'
import type { SimContext } from '../simulation/context.ts'
import { SimDevice } from '../simulation/device.ts'
import type { Endpoint } from '../simulation/network.ts'
import { prepareDevice } from '../simulation/simulate.ts'
import { type Slot, Slots } from '../simulation/slots.ts'
import type { Surroundings, Witness } from '../simulation/surroundings.ts'
import type { World } from '../simulation/world.ts'
import { Uplink } from './uplink.ts'
import type { Weather } from './weathers.ts'

/** The shared environment of all handsets. */
export interface Air {
  world: World
  endpoint: Endpoint
  witness: Witness
}

/** The parameters of one handset: `grants` are its people's rights to deliver, from their sign-in. */
export interface HandsetKind {
  id: string
  name: string
  timezone: string
  offset: number
  weather: Weather
  grants: ReadonlyMap<string, string>
  seed: number
}

/** The builds of the pages before and after the deploy. */
export const OLD_BUILD = 'segunda-feira'
export const NEW_BUILD = 'quarta-feira'

/** A phone or a tablet of the company: the real outbox and drain, with this device's clocks, store and network. */
export class Handset {
  readonly device: SimDevice
  readonly uplink: Uplink
  readonly chance: Chance
  /** The build of its next page. */
  build = OLD_BUILD
  readonly isPhone: boolean
  /** True if its owner keeps using an old page beside the new one on the day of the deploy. */
  readonly keepsOldPage: boolean
  private readonly slots: Slots

  constructor({ world, endpoint, witness }: Air, { id, name, grants, ...kind }: HandsetKind) {
    this.chance = chanceOf(kind.seed, 50)
    this.isPhone = name.startsWith('phone ')
    this.keepsOldPage = this.isPhone && kind.weather.spells.length === 0 && this.chance.is(0.4)
    this.device = new SimDevice(world, this.chance, { id, name, grants })
    this.uplink = new Uplink(world, endpoint, kind)
    const around: Surroundings = {
      world,
      network: this.uplink,
      chance: chanceOf(kind.seed, 51),
      witness,
      plant: (parts) => ({
        ...parts,
        build: this.build,
        zone: () => kind.timezone,
        zoneOffset: () => kind.offset,
      }),
    }
    this.slots = new Slots(around, [this.device])
  }

  /** Write the data that signing in left on the device. */
  async prepare(): Promise<void> {
    await prepareDevice(this.device)
  }

  /** Open the application, or look at its open page. It hears the server's clock if it can. */
  open(slot: Slot = 0): SimContext {
    return this.slots.open(this.device, slot, this.uplink.reachesServer)
  }

  /** Close the page or the worker, as its user or the system does. */
  close(...slots: readonly Slot[]): void {
    this.slots.kill(this.device, slots)
  }

  /** Tap a button of the page, as a person. */
  tap(who: string, type: PunchType, photo: Tap['photo'], slot: Slot = 0): void {
    this.device.user = who
    this.open(slot).tap(type, photo, this.uplink.kind === 'out')
  }

  /** Wake the worker to send what waits, as the system does (Background Sync). */
  wakeWorker(): void {
    this.open(2).wake()
  }
}
