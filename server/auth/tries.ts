import { networkOf, siteOf } from '../http/network.ts'
import { type Tally, tally } from '../http/tally.ts'
import type { Trier, Tries } from '../parts.ts'

/** Failures of one account from one place that cost nothing; after that the waiting time doubles with each. */
const FREE = 10
const FIRST_WAIT_S = 15
const LONGEST_WAIT_S = 15 * 60
const REMEMBERED_S = 6 * 3_600

/** Failures per duration (seconds): for everybody behind one address, for one organisation's network, and for one account from anywhere. */
const LIMITS = {
  network: { points: 60, duration: 60 },
  site: { points: 600, duration: 60 },
  account: { points: 100, duration: 3_600 },
}

/** The most accounts and places remembered at once. Beyond that, new ones are counted by their address alone. */
const MOST_REMEMBERED = 50_000

const waitOf = (failures: number) => Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (failures - FREE))

/** The points that a key may spend before it has to wait. */
interface Limit {
  points: number
  spending: Tally
}

const limitOf = ({ points, duration }: { points: number; duration: number }): Limit => ({
  points,
  spending: tally(duration),
})

/** Return the seconds until an exhausted limit is free again; 0 if it is not exhausted. Counts nothing. */
function leftOf({ points, spending }: Limit, key: string): number {
  const spent = spending.spent(key)
  return spent && spent.points >= points ? Math.max(1, Math.ceil(spent.msLeft / 1_000)) : 0
}

/** Create a waiting time that grows with the failures of a key. */
function growing() {
  const failures = tally(REMEMBERED_S)
  const waits = limitOf({ points: 1, duration: REMEMBERED_S })
  return {
    left: (key: string) => leftOf(waits, key),
    fail(key: string): void {
      const { points } = failures.spend(key)
      if (points >= FREE) waits.spending.hold(key, waitOf(points))
    },
    forget(key: string): void {
      failures.forget(key)
      waits.spending.forget(key)
    },
  }
}

/** Track which keys are counted individually: at most `most`, all forgotten together. */
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
 * Count wrong passwords. An attempt counts as failed from its beginning, so that concurrent ones can't bypass the limit, and is taken back
 * if it succeeds. A browser in which the account's owner signed in before has a count of its own, so that strangers with the same address
 * or the same account's e-mail don't slow it down.
 */
export function passwordTries(mostRemembered = MOST_REMEMBERED): Tries {
  const networks = limitOf(LIMITS.network)
  const sites = limitOf(LIMITS.site)
  const accounts = limitOf(LIMITS.account)
  const places = growing()
  const isRemembered = bounded(mostRemembered)
  const placeOf = ({ account, address, browser }: Trier) => `${account} ${browser ?? networkOf(address)}`

  /** Return the limits that this attempt shares with others. In a crowd, new accounts are counted by their address alone. */
  function sharedBy(who: Trier): [Limit, string][] {
    if (who.browser !== null) return []
    const site = siteOf(who.address)
    const shared: [Limit, string][] = [[networks, networkOf(who.address)]]
    if (site !== null) shared.push([sites, site])
    if (isRemembered(placeOf(who))) shared.push([accounts, who.account])
    return shared
  }

  function begin(who: Trier): number {
    // Check the address first: an exhausted one must leave no trace of the accounts that it names.
    const ofAddress = who.browser === null ? leftOf(networks, networkOf(who.address)) : 0
    if (ofAddress > 0) return ofAddress
    const shared = sharedBy(who)
    const left = Math.max(...shared.map(([limit, key]) => leftOf(limit, key)), places.left(placeOf(who)))
    if (left > 0) return left
    for (const [{ spending }, key] of shared) spending.spend(key)
    if (isRemembered(placeOf(who))) places.fail(placeOf(who))
    return 0
  }

  return {
    begin: async (who) => begin(who),
    leftOfAddress: (address) => leftOf(networks, networkOf(address)),
    async succeed(who) {
      places.forget(placeOf(who))
      for (const [{ spending }, key] of sharedBy(who)) spending.giveBack(key)
    },
  }
}
