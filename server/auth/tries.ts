import type { Count, Counts } from '../database/counts.ts'
import { networkOf, siteOf } from '../http/network.ts'
import { type Tally, tally } from '../http/tally.ts'
import type { Trier, Tries } from '../parts.ts'

/** Failures of one account from one place that cost nothing; after that the waiting time doubles with each. */
const FREE = 10
const FIRST_WAIT_S = 15
const LONGEST_WAIT_S = 15 * 60
const REMEMBERED_S = 6 * 3_600

/**
 * Failures per duration (seconds): for everybody behind one address, for one organisation's network, and for one account from anywhere. Of
 * PINs there are as few as ten thousand: they end sooner.
 */
const LIMITS = {
  network: { points: 60, seconds: 60 },
  site: { points: 600, seconds: 60 },
  account: { points: 100, seconds: 3_600 },
  pinHour: { points: 10, seconds: 3_600 },
  pinDay: { points: 30, seconds: 86_400 },
}
type Shared = keyof typeof LIMITS

/** The most accounts and places remembered at once. Beyond that, new ones are counted by their address alone. */
const MOST_REMEMBERED = 50_000

const waitOf = (failures: number) => Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (failures - FREE))

/** The points that a key may spend before it has to wait. */
interface Limit {
  points: number
  spending: Tally
}

const limitOf = ({ points, seconds }: { points: number; seconds: number }): Limit => ({
  points,
  spending: tally(seconds),
})

/** Return the seconds until an exhausted limit is free again; 0 if it is not exhausted. Counts nothing. */
function leftOf({ points, spending }: Limit, key: string): number {
  const spent = spending.spent(key)
  return spent && spent.points >= points ? Math.max(1, Math.ceil(spent.msLeft / 1_000)) : 0
}

/** Create a waiting time that grows with the failures of a key. */
function growing() {
  const failures = tally(REMEMBERED_S)
  const waits = limitOf({ points: 1, seconds: REMEMBERED_S })
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

const placeOf = ({ account, address, browser }: Trier) => `${account} ${browser ?? networkOf(address)}`

/** Return the limits that an attempt shares with others, by key. In a crowd, new accounts are counted by their address alone. */
function sharedBy(who: Trier, isRemembered: (key: string) => boolean): [Shared, string][] {
  if (who.browser !== null) return []
  const site = siteOf(who.address)
  const shared: [Shared, string][] = [['network', networkOf(who.address)]]
  if (site !== null) shared.push(['site', site])
  if (isRemembered(placeOf(who))) shared.push(['account', who.account])
  // Also in a crowd: who tries a PIN is signed in, so strangers can't invent accounts here.
  if (who.secret === 'pin') shared.push(['pinHour', who.account], ['pinDay', who.account])
  return shared
}

/** Wrong passwords that one process counts. */
function ownTries(isRemembered: (key: string) => boolean) {
  const limits = {
    network: limitOf(LIMITS.network),
    site: limitOf(LIMITS.site),
    account: limitOf(LIMITS.account),
    pinHour: limitOf(LIMITS.pinHour),
    pinDay: limitOf(LIMITS.pinDay),
  }
  const places = growing()

  /** Count an attempt, without asking whether it is free. */
  function count(who: Trier): void {
    for (const [name, key] of sharedBy(who, isRemembered)) limits[name].spending.spend(key)
    if (isRemembered(placeOf(who))) places.fail(placeOf(who))
  }

  const leftOfAddress = (address: string) => leftOf(limits.network, networkOf(address))

  function begin(who: Trier): number {
    // Check the address first: an exhausted one must leave no trace of the accounts that it names.
    const ofAddress = who.browser === null ? leftOfAddress(who.address) : 0
    if (ofAddress > 0) return ofAddress
    const shared = sharedBy(who, isRemembered)
    const left = Math.max(...shared.map(([name, key]) => leftOf(limits[name], key)), places.left(placeOf(who)))
    if (left > 0) return left
    count(who)
    return 0
  }

  return {
    count,
    leftOfAddress,
    begin,
    succeed(who: Trier): void {
      places.forget(placeOf(who))
      for (const [name, key] of sharedBy(who, isRemembered)) limits[name].spending.giveBack(key)
    },
    /** Take an address for exhausted for so many seconds. */
    exhaust: (address: string, seconds: number) =>
      limits.network.spending.hold(networkOf(address), seconds, limits.network.points),
  }
}

/**
 * Count wrong passwords. An attempt counts as failed from its beginning, so that concurrent ones can't bypass the limit, and is taken back
 * if it succeeds. A browser in which the account's owner signed in before has a count of its own, so that strangers with the same address
 * or the same account's e-mail don't slow it down.
 */
export function passwordTries(mostRemembered = MOST_REMEMBERED): Tries {
  const { begin, succeed, leftOfAddress } = ownTries(bounded(mostRemembered))
  return { begin: async (who) => begin(who), leftOfAddress, succeed: async (who) => succeed(who) }
}

/**
 * The same among all servers of a database. Each counts what was admitted for itself as well: that goes on while the database is silent,
 * and knows an exhausted address without asking.
 */
export function sharedTries(counts: Counts, mostRemembered = MOST_REMEMBERED): Tries {
  const isRemembered = bounded(mostRemembered)
  const own = ownTries(isRemembered)
  const shared = (who: Trier): Count[] =>
    sharedBy(who, isRemembered).map(([limit, key]) => ({ limit, key, ...LIMITS[limit] }))

  function placed(who: Trier): Count[] {
    if (!isRemembered(placeOf(who))) return []
    const waits = { first: FIRST_WAIT_S, longest: LONGEST_WAIT_S }
    return [{ limit: 'place', key: placeOf(who), points: FREE, seconds: REMEMBERED_S, waits }]
  }

  async function begin(who: Trier): Promise<number> {
    const asked = [...shared(who), ...placed(who)]
    const waits = await counts.spend(asked)
    if (!waits) return own.begin(who)
    const wait = Math.max(0, ...waits)
    if (wait === 0) own.count(who)
    const ofAddress = waits[asked.findIndex(({ limit }) => limit === 'network')] ?? 0
    if (ofAddress > 0) own.exhaust(who.address, ofAddress)
    return wait
  }

  return {
    async begin(who) {
      const known = who.browser === null ? own.leftOfAddress(who.address) : 0
      return known > 0 ? known : begin(who)
    },
    leftOfAddress: own.leftOfAddress,
    async succeed(who) {
      own.succeed(who)
      await counts.giveBack(shared(who), placed(who))
    },
  }
}
