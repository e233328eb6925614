import type { Outgoing } from '../../../client/offline/device-parts.ts'
import { chanceOf } from '../simulation/chance.ts'
import { type Endpoint, Network, type Sender } from '../simulation/network.ts'
import type { Resume, World } from '../simulation/world.ts'
import { faultsOf, type Kind, kindAt, type Weather } from './weathers.ts'

const kinds = Object.keys(faultsOf) as Kind[]

/** A device's network, which changes with every spell of its weather. */
export class Uplink {
  private readonly networks: ReadonlyMap<Kind, Network>
  private readonly world: World
  private readonly weather: Weather

  constructor(world: World, endpoint: Endpoint, { weather, seed }: { weather: Weather; seed: number }) {
    this.world = world
    this.weather = weather
    const make = (kind: Kind, i: number): [Kind, Network] => {
      const chance = chanceOf(seed, i)
      const network = new Network(world, chance, () => endpoint, { requests: faultsOf[kind], happenings: new Map() })
      network.isOut = kind === 'out'
      return [kind, network]
    }
    this.networks = new Map(kinds.map(make))
  }

  /** The current kind of network. */
  get kind(): Kind {
    return kindAt(this.weather, this.world.now)
  }

  /** Tell whether a page opened now hears the server. */
  get reachesServer(): boolean {
    return this.kind !== 'out' && this.kind !== 'portal'
  }

  send(from: Sender, request: Outgoing, resume: Resume<Response>): void {
    this.networks.get(this.kind)?.send(from, request, resume)
  }
}
