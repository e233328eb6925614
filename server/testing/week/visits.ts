import { chanceOf } from '../simulation/chance.ts'
import type { World } from '../simulation/world.ts'
import { dayAfter, EVE, FRIDAY, instant, SATURDAY, WEEK } from './days.ts'
import { type Handset, NEW_BUILD } from './handset.ts'
import { personOf } from './people.ts'
import { places } from './places.ts'
import type { ScriptedMark } from './script.ts'
import { OUTAGES } from './weathers.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** What a handset's week needs to know of the company. */
export interface Visitors {
  world: World
  /** The id of somebody by first name. */
  idOf(who: string): string
  /** The photo that somebody makes, or none. */
  photoOf(mark: ScriptedMark): { bytes: ArrayBuffer; type: string } | null
}

/** Marks that are made while the application stays open. */
function visitsOf(marks: readonly ScriptedMark[]): ScriptedMark[][] {
  const visits: ScriptedMark[][] = []
  for (const mark of [...marks].sort((a, b) => a.at - b.at)) {
    const last = visits.at(-1)
    const isNear = last?.some((other) => mark.at - other.at < 12 * MINUTE)
    if (last && isNear) last.push(mark)
    else visits.push([mark])
  }
  return visits
}

/** On Friday the clock of one phone is set an hour back, on Saturday one forward, while the page is open. */
function clockStep({ who, type, at }: ScriptedMark): number {
  const { offset } = places[personOf(who).place]
  if (who !== 'beatriz' || type !== 'entrada') return 0
  if (at > instant(SATURDAY, 0, 0, offset)) return HOUR
  return at > instant(FRIDAY, 0, 0, offset) ? -HOUR : 0
}

const isNearDeploy = ({ at }: ScriptedMark) => Math.abs(at - OUTAGES.deploy.to) < 9 * HOUR

/** A mark: the finger at its instant, on the page that is open there. */
function planTap(handset: Handset, mark: ScriptedMark, { world, idOf, photoOf }: Visitors): void {
  const step = clockStep(mark)
  if (step !== 0) world.in(mark.at - 8 * SECOND - world.now, () => handset.device.setClock(step))
  // Some keep the page of before the deploy open beside the new one, and go on using it.
  const slot = handset.keepsOldPage && isNearDeploy(mark) ? 1 : 0
  world.in(mark.at - world.now, () => handset.tap(idOf(mark.who), mark.type, photoOf(mark), slot))
  // Background Sync often wakes the worker while the page is already sending.
  if (handset.chance.is(0.3))
    world.in(mark.at - world.now + handset.chance.between(10, 500), () => handset.wakeWorker())
}

/** A phone comes out of the pocket, is used, and goes back: the system ends its page soon after. */
function planVisit(handset: Handset, visit: readonly ScriptedMark[], visitors: Visitors): void {
  const { world } = visitors
  const [first, last] = [visit[0], visit.at(-1)]
  if (!first || !last) return
  const from = first.at - handset.chance.between(15, 40) * SECOND
  const until = last.at + handset.chance.between(1.5, 9) * MINUTE
  world.in(from - world.now, () => {
    handset.open()
    if (handset.keepsOldPage && isNearDeploy(first)) handset.open(1)
  })
  for (const mark of visit) planTap(handset, mark, visitors)
  const staysOpen = isNearDeploy(last) && last.at < OUTAGES.deploy.to
  world.in(until - world.now, () => handset.close(0, 2, ...(staysOpen ? [] : [1 as const])))
}

/** A phone of the newer kind sends by itself when its network comes back; another waits for the next visit. */
function planReturns(handset: Handset, world: World, spells: readonly { to: number }[]): void {
  for (const { to } of spells) {
    if (!handset.chance.is(0.5)) continue
    world.in(to + handset.chance.between(5, 200) * SECOND - world.now, () => handset.wakeWorker())
    world.in(to + 15 * MINUTE - world.now, () => handset.close(2))
  }
}

/** The week of a phone. */
export function planPhone(
  handset: Handset,
  marks: readonly ScriptedMark[],
  spells: readonly { to: number }[],
  visitors: Visitors,
): void {
  for (const visit of visitsOf(marks)) planVisit(handset, visit, visitors)
  planReturns(handset, visitors.world, spells)
}

/** The week of a tablet: its page stays open, and is loaded anew before each day. */
export function planTablet(handset: Handset, marks: readonly ScriptedMark[], offset: number, visitors: Visitors): void {
  const { world } = visitors
  for (const day of [...WEEK, dayAfter(EVE, 8)]) {
    world.in(instant(day, 5 * 60 + 10, 0, offset) - world.now, () => {
      handset.close(0, 2)
      handset.open()
    })
  }
  for (const mark of marks) planTap(handset, mark, visitors)
}

/** Opens the application for a while. */
function look(handset: Handset, world: World): void {
  handset.open().wake()
  if (handset.isPhone) world.in(handset.chance.between(3, 8) * MINUTE, () => handset.close(0, 2))
}

/** The network is back, and with it whatever waits: open pages send, and sleeping phones are woken or opened. */
export function everybodySends(handsets: readonly Handset[], world: World): void {
  const waiting = handsets.filter(({ uplink, device }) => uplink.reachesServer && device.reallyWaiting() > 0)
  for (const handset of waiting) look(handset, world)
}

/** A new version is there: pages and workers that reach it are replaced, in the middle of what they are sending. */
export function everybodyReloads(handsets: readonly Handset[], world: World): void {
  const chance = chanceOf(9, 9)
  for (const handset of handsets) {
    handset.build = NEW_BUILD
    if (!handset.uplink.reachesServer) continue
    world.in(chance.between(0, 900), () => {
      handset.close(0, 2)
      look(handset, world)
    })
  }
}
