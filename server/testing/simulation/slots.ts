import type { Chance } from './chance.ts'
import { SimContext } from './context.ts'
import type { SimDevice } from './device.ts'
import type { Surroundings } from './surroundings.ts'

/** The contexts of each device: two tabs and the worker. */
export type Slot = 0 | 1 | 2

/** Makes a context of a device. */
export type MakeContext = (around: Surroundings, device: SimDevice, who: 'page' | 'worker', name: string) => SimContext

const onPhone: MakeContext = (...given) => new SimContext(...given)

/** The contexts of each device; one that died is opened again when needed. */
export class Slots {
  readonly devices: readonly SimDevice[]
  private readonly around: Surroundings
  private readonly contexts = new Map<string, SimContext>()
  private readonly make: MakeContext
  private opened = 0

  constructor(around: Surroundings, devices: readonly SimDevice[], make: MakeContext = onPhone) {
    this.around = around
    this.make = make
    this.devices = devices
    for (const device of devices) device.sync = () => this.sync(device)
  }

  /** A page registered a sync: its browser wakes the worker soon. */
  private sync(device: SimDevice): void {
    const { world, chance } = this.around
    world.in(chance.between(1_000, 5_000), () => this.open(device, 2, false).wake())
  }

  /** Open a context unless it is open already. */
  open(device: SimDevice, slot: Slot, hearsServer: boolean): SimContext {
    const key = `${device.name}.${slot}`
    const known = this.contexts.get(key)
    if (known && !known.life.dead) return known
    this.opened += 1
    const who = slot === 2 ? 'worker' : 'page'
    const context = this.make(this.around, device, who, `${key}#${this.opened}`)
    this.contexts.set(key, context)
    if (hearsServer) context.hearServer()
    return context
  }

  /** Somebody starts the application on the device, or comes back to it. A frozen page is left alone. */
  look(device: SimDevice, isStart: boolean): SimContext {
    if (isStart) this.kill(device, [0, 1, 2])
    return this.open(device, 0, false)
  }

  anyDevice(chance: Chance): SimDevice {
    const [first, ...others] = this.devices
    if (!first) throw new Error('no device')
    return chance.pick([first, ...others])
  }

  /** Return a page, as a finger finds it. */
  page(device: SimDevice, chance: Chance): SimContext {
    return this.open(device, chance.is(0.7) ? 0 : 1, chance.is(0.5))
  }

  /** Return a page or the worker. */
  any(device: SimDevice, chance: Chance): SimContext {
    return this.open(device, chance.pick<Slot>([0, 1, 2, 2]), false)
  }

  /** End contexts of a device, as the system does. */
  kill(device: SimDevice, slots: readonly Slot[]): void {
    for (const slot of slots) this.contexts.get(`${device.name}.${slot}`)?.kill()
  }

  close(): void {
    for (const context of this.contexts.values()) context.kill()
  }
}
