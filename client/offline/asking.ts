import { anchors, here } from './here.ts'

/**
 * Ask the server, and tell when (server's time, ms), never later than it was: what is written while the answer is on its way may be missing
 * in it.
 */
export async function asking<T>(ask: () => Promise<T>): Promise<{ value: T; at: number }> {
  const [before, from] = [anchors.now(), here.mono()]
  const value = await ask()
  // A clock of this device that was set is known to be wrong once there is an answer. By that it is right to half a round trip.
  const spent = here.mono() - from
  return { value, at: Math.min(before, anchors.now() - 2 * spent) }
}
