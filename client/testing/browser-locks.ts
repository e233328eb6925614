import type { Locks } from '../offline/device-parts.ts'

/** The Web Locks of one browser: a holder that never ends keeps its lock until it is stolen, and without `ifAvailable` others wait for it. */
export function browserLocks(names: string[] = []): Locks {
  let holder: { ended: Promise<void> } | null = null
  return {
    async request(name, { ifAvailable, steal }, run) {
      names.push(name)
      if (holder && ifAvailable) return run(null)
      while (holder && !steal) await holder.ended
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const own = { ended }
      holder = own
      try {
        return await run(own)
      } finally {
        if (holder === own) holder = null
        end()
      }
    },
  }
}
