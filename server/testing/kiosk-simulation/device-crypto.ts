import { AsyncLocalStorage } from 'node:async_hooks'
import type { World } from '../simulation/world.ts'

const { subtle } = crypto
const METHODS = [
  'generateKey',
  'importKey',
  'exportKey',
  'sign',
  'verify',
  'encrypt',
  'decrypt',
  'deriveBits',
  'deriveKey',
] as const
/** Milliseconds that a tablet takes for one step of cryptography, and for a PIN. */
const STEP_MS = 1
const PIN_MS = 120

const inServer = new AsyncLocalStorage<boolean>()
let played: World | null = null

/** Work of the server: its cryptography takes no virtual time, like the rest of it. */
export const asServer = <T>(work: () => T): T => inServer.run(true, work)

/** Let the cryptography of devices take its time in this world, until the next one; null ends that. */
export function playCryptoIn(world: World | null): void {
  played = world
}

/** Hand on what the work brings at a virtual instant: the order of what devices do must not depend on the machine's threads. */
function inVirtualTime<T>(world: World, ms: number, work: Promise<T>): Promise<T> {
  const ended = work.then(
    (value) => () => value,
    (reason) => () => {
      throw reason
    },
  )
  return new Promise((resolve, reject) => {
    const hand = async () => {
      const result = await ended
      try {
        resolve(result())
      } catch (reason) {
        reject(reason)
      }
    }
    world.in(ms, () => world.spawn(hand))
  })
}

for (const name of METHODS) {
  const real = subtle[name].bind(subtle) as (...given: unknown[]) => Promise<unknown>
  const value = (...given: unknown[]) => {
    const work = real(...given)
    if (!played || inServer.getStore()) return work
    return inVirtualTime(played, name === 'deriveBits' ? PIN_MS : STEP_MS, work)
  }
  Object.defineProperty(subtle, name, { configurable: true, value })
}
