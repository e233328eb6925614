import type { Outgoing } from '../../../client/offline/device-parts.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { SimDevice } from './device.ts'
import { mangled, pretended } from './false-answers.ts'
import { type Faults, REQUEST_FAULTS, type RequestFault } from './faults.ts'
import type { Answer } from './sim-process.ts'
import type { Life, Resume, World } from './world.ts'

/** The sender of a request: a page or a worker of a device. */
export interface Sender {
  name: string
  life: Life
  device: SimDevice
  freeze(): void
}

/** The receiver of the network's requests. */
export interface Endpoint {
  isDown: boolean
  generation: number
  /** Answer a request; null if the process died over it, so that no answer ever comes. */
  handle(request: Outgoing, from: Sender): Promise<Answer | null>
  crash(downFor: number): void
  /** Called when a genuine answer reached its waiting sender. */
  delivered(answer: Answer, request: Outgoing, to: Sender): void
}

/** A network that loses, repeats, delays and forges, according to the seed. */
export class Network {
  isOut = false
  private readonly world: World
  private readonly chance: Chance
  private readonly reach: () => Endpoint
  private faults: Faults['requests']

  /** `reach` returns the server that a request goes to. */
  constructor(world: World, chance: Chance, reach: () => Endpoint, faults: Faults) {
    this.world = world
    this.chance = chance
    this.reach = reach
    this.faults = faults.requests
  }

  /** From now on, deliver everything. */
  heal(): void {
    this.faults = new Map()
    this.isOut = false
  }

  private fault(): RequestFault | null {
    for (const fault of REQUEST_FAULTS) {
      const probability = this.faults.get(fault)
      if (probability !== undefined && this.chance.is(probability)) return fault
    }
    return null
  }

  /** Send a request for a context that waits. */
  send(from: Sender, request: Outgoing, resume: Resume<Response>): void {
    const { world, chance } = this
    const fault = this.fault()
    if (fault) world.note(`${from.name} ${request.method} meets ${fault}`)
    const fail = (name: string, delay: number) =>
      world.in(delay, () => void resume.reject(new DOMException(name, name)), from.life)
    const timeout = this.timer(from, request.timeoutMs, () => resume.reject(new DOMException('', 'TimeoutError')))
    if (fault === 'freeze') {
      from.freeze()
      return
    }
    // The device falls asleep during the request, and gets the answer when it wakes.
    if (fault === 'doze') world.in(chance.between(0, 200), () => from.device.sleep(chance.between(1_000, 1_200_000)))
    if (this.isOut || fault === 'lost') {
      if (chance.is(0.5)) fail('NetworkError', chance.between(5, 900))
      return
    }
    const slow = fault === 'delayed' ? chance.between(0, 25_000) : 0
    const arrive = this.carrier(from, request, fault, (response) => {
      timeout.cancelled = resume.resolve(response)
      return timeout.cancelled
    })
    const after = chance.between(10, 300) + slow
    if (fault !== 'duplicated') {
      world.in(after, () => world.spawn(arrive))
      return
    }
    const repeat = this.carrier(from, request, 'answer-lost', () => false)
    const together = chance.is(0.5)
    world.in(after, () => {
      world.spawn(arrive)
      if (together) world.spawn(repeat)
    })
    if (!together) world.in(after + chance.between(0, 40_000), () => world.spawn(repeat))
  }

  /** A timer of the device, which counts only time awake. */
  private timer({ device, life }: Sender, ms: number, fire: () => void): { cancelled: boolean } {
    const timer = { cancelled: false }
    const due = device.awake() + ms
    const look = () => {
      const left = due - device.awake()
      if (timer.cancelled) return
      if (left > 1) this.world.in(left, look, life)
      else fire()
    }
    this.world.in(ms, look, life)
    return timer
  }

  /** Return what happens when a request arrives, and to its answer on the way back. */
  private carrier(
    from: Sender,
    request: Outgoing,
    fault: RequestFault | null,
    answer: (response: Response) => boolean,
  ): () => Promise<void> {
    const { world } = this
    const endpoint = this.reach()
    const { generation } = endpoint
    // A random source of its own, because requests served at the same moment have no defined order.
    const chance = chanceOf(Math.floor(this.chance.next() * 2 ** 31), 99)
    const reaches = !pretended.has(fault ?? 'lost') || (fault !== null && /^5/.test(fault) && chance.is(0.5))
    const isLost = (genuine: Answer | null) => fault === 'answer-lost' || (reaches && genuine === null)
    return async () => {
      if (endpoint.isDown || endpoint.generation !== generation) return
      const genuine = reaches ? await endpoint.handle(request, from) : null
      if (isLost(genuine)) return
      if (fault === 'crash') return endpoint.crash(chance.between(1_000, 60_000))
      const { response, isGenuine } = mangled(chance, fault, request, genuine)
      const alive = endpoint.generation
      const hand = () => {
        if (endpoint.generation !== alive || !answer(response)) return
        if (isGenuine && genuine) endpoint.delivered(genuine, request, from)
      }
      world.in(chance.between(10, 300), hand, from.life)
    }
  }
}
