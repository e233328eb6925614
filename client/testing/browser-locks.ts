import type { Locks } from '../offline/device-parts.ts'

const never = () => new Promise<never>(() => {})

/**
 * The Web Locks of one browser: a holder that never ends keeps its lock until it is stolen, and without `ifAvailable` others wait forever.
 */
export function browserLocks(names: string[] = []): Locks {
  let holder: object | null = null
  return {
    async request(name, { ifAvailable, steal }, run) {
      names.push(name)
      if (holder && ifAvailable) return run(null)
      if (holder && !steal) return never()
      const own = {}
      holder = own
      try {
        return await run(own)
      } finally {
        if (holder === own) holder = null
      }
    },
  }
}
