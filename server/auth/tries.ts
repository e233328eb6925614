import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf, siteOf } from '../http/network.ts'
import type { Trier, Tries } from '../parts.ts'

/** Failures of one account from one place that cost nothing; after them waiting doubles with each. */
const FREE = 10
const FIRST_WAIT_S = 15
const LONGEST_WAIT_S = 15 * 60
const REMEMBERED_S = 6 * 3_600

/** Failures within so many seconds, for everybody behind one address, one organisation's network, and for one account from anywhere. */
const LIMITS = {
  network: { points: 60, duration: 60 },
  site: { points: 600, duration: 60 },
  account: { points: 100, duration: 3_600 },
}

/** Accounts and places that are remembered at once. Beyond them new ones are counted by their address alone. */
const MOST_REMEMBERED = 50_000

const waitOf = (failures: number) => Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (failures - FREE))

/** Seconds that are left of a limit that is used up, or 0. Nothing is counted. */
async function leftOf(limiter: RateLimiterMemory, key: string): Promise<number> {
  const used = await limiter.get(key)
  return used && used.remainingPoints <= 0 ? Math.max(1, Math.ceil(used.msBeforeNext / 1_000)) : 0
}

/** Counts one more; a limit that is used up is no failure here. */
async function spend(limiter: RateLimiterMemory, key: string): Promise<number> {
  const used = await limiter.consume(key).catch((refused: unknown) => refused)
  if (used instanceof RateLimiterRes) return used.consumedPoints
  throw used
}

/** Waiting that grows with the failures of a key. */
function growing() {
  const failures = new RateLimiterMemory({ points: 1_000_000, duration: REMEMBERED_S })
  const waits = new RateLimiterMemory({ points: 1, duration: REMEMBERED_S })
  return {
    left: (key: string) => leftOf(waits, key),
    async fail(key: string): Promise<void> {
      const count = await spend(failures, key)
      if (count >= FREE) await waits.block(key, waitOf(count))
    },
    async forget(key: string): Promise<void> {
      await Promise.all([failures.delete(key), waits.delete(key)])
    },
  }
}

/** Which keys are counted by themselves: at most so many until all are forgotten together. */
function bounded(most: number) {
  const keys = new Set<string>()
  let since = performance.now()
  return (key: string): boolean => {
    if (performance.now() - since > REMEMBERED_S * 1_000) {
      keys.clear()
      since = performance.now()
    }
    if (keys.size >= most && !keys.has(key)) return false
    keys.add(key)
    return true
  }
}

/**
 * Counts wrong passwords. A try counts as failed from its beginning, so that many at once are no way around, and is taken
 * back when it succeeds. A browser in which the account's owner signed in before has a count of its own: strangers
 * behind the same address, or with the same account's e-mail, don't hold it up.
 */
export function passwordTries(mostRemembered = MOST_REMEMBERED): Tries {
  const networks = new RateLimiterMemory(LIMITS.network)
  const sites = new RateLimiterMemory(LIMITS.site)
  const accounts = new RateLimiterMemory(LIMITS.account)
  const places = growing()
  const isRemembered = bounded(mostRemembered)
  const placeOf = ({ account, address, browser }: Trier) => `${account} ${browser ?? networkOf(address)}`

  /** What this try shares with others: where crowds come in, new accounts are counted by their address alone. */
  function sharedBy(who: Trier): [RateLimiterMemory, string][] {
    if (who.browser !== null) return []
    const site = siteOf(who.address)
    const shared: [RateLimiterMemory, string][] = [[networks, networkOf(who.address)]]
    if (site !== null) shared.push([sites, site])
    if (isRemembered(placeOf(who))) shared.push([accounts, who.account])
    return shared
  }

  async function longestLeft(limits: readonly [RateLimiterMemory, string][]): Promise<number> {
    const lefts = await Promise.all(limits.map(([limiter, key]) => leftOf(limiter, key)))
    return Math.max(0, ...lefts)
  }

  async function beginOne(who: Trier): Promise<number> {
    // The address alone first: one that is used up leaves nothing behind of the accounts that it names.
    const ofAddress = who.browser === null ? await leftOf(networks, networkOf(who.address)) : 0
    if (ofAddress > 0) return ofAddress
    const shared = sharedBy(who)
    const left = Math.max(await longestLeft(shared), await places.left(placeOf(who)))
    if (left > 0) return left
    for (const [limiter, key] of shared) await spend(limiter, key)
    if (isRemembered(placeOf(who))) await places.fail(placeOf(who))
    return 0
  }

  let turn: Promise<unknown> = Promise.resolve()

  return {
    begin(who) {
      // One after the other: many that look at once would all find room for one.
      const begun = turn.then(() => beginOne(who))
      turn = begun.catch(() => {})
      return begun
    },
    async succeed(who) {
      await places.forget(placeOf(who))
      for (const [limiter, key] of sharedBy(who)) await limiter.reward(key, 1)
    },
  }
}
