import { addUser } from '../company.ts'
import { openTestSession } from '../sessions.ts'
import type { SimServer } from '../simulation/sim-server.ts'
import type { World } from '../simulation/world.ts'
import { asServer } from './device-crypto.ts'
import { CENTRO, HIRED, HIRED_PIN, keepPin, OWNER, tokens } from './kiosk-company.ts'

const AGAIN_MS = 30_000

/** Calls of people in a browser of their own, which reaches the server whatever befalls the devices. */
export class Office {
  private readonly world: World
  private readonly server: SimServer

  constructor(world: World, server: SimServer) {
    this.world = world
    this.server = server
  }

  /** Return the pass of the owner, who has just given their password. */
  sure(): Promise<string> {
    return this.world.abroad(asServer(() => tokens.stepUp(OWNER, Math.floor(this.world.now))))
  }

  /** Send a call as somebody who has just given their password; null if the server is down. Throws on a refusal. */
  async ask<T>(who: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T | null> {
    const [process] = this.server.processes
    if (process.isDown) return null
    const now = () => Math.floor(this.world.now)
    const answer = await asServer(async () => {
      const session = await openTestSession({ database: this.server.database.beside, tokens, now }, who)
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${session}`,
        'x-step-up': await tokens.stepUp(who, now()),
      }
      const text = body === undefined ? {} : { body: JSON.stringify(body) }
      return process.handle({ method, path: `/api${path}`, headers, ...text, timeoutMs: 0 })
    })
    if (!answer) return null
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return JSON.parse(answer.text) as T
  }

  /** Do something in the office, and again a while later as long as the server is down. Calls `then` with the answer. */
  do<T>(deed: () => Promise<T | null>, then: (answer: T) => void = () => {}): void {
    this.world.spawn(async () => {
      const answer = await this.world.abroad(deed())
      if (answer === null) this.world.in(AGAIN_MS, () => this.do(deed, then))
      else then(answer)
    })
  }

  /** Employ somebody with a PIN. */
  hire(): Promise<void> {
    return this.world.abroad(
      asServer(async () => {
        const { beside } = this.server.database
        await addUser(beside, { id: HIRED, store_id: CENTRO, name: 'Pessoa nova' })
        await keepPin(beside, HIRED, HIRED_PIN, false)
      }),
    )
  }
}
