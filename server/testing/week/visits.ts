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

/** The company's data that a handset's week needs. */
export interface Visitors {
  world: World
  /** Return a person's id by first name. */
  idOf(who: string): string
  /** Return the photo of a mark, or null. */
  photoOf(mark: ScriptedMark): { bytes: ArrayBuffer; type: string } | null
}

/** Group marks made while the application stays open. */
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

/** Return by how much a phone's clock is set before a mark, while the page is open: on Friday an hour back, on Saturday an hour forward. */
function clockStep({ who, type, at }: ScriptedMark): number {
  const { offset } = places[personOf(who).place]
  if (who !== 'beatriz' || type !== 'entrada') return 0
  if (at > instant(SATURDAY, 0, 0, offset)) return HOUR
  return at > instant(FRIDAY, 0, 0, offset) ? -HOUR : 0
}

const isNearDeploy = ({ at }: ScriptedMark) => Math.abs(at - OUTAGES.deploy.to) < 9 * HOUR

/** Schedule a mark: a tap at its instant, on the open page. */
function planTap(handset: Handset, mark: ScriptedMark, { world, idOf, photoOf }: Visitors): void {
  const step = clockStep(mark)
  if (step !== 0) world.in(mark.at - 8 * SECOND - world.now, () => handset.device.setClock(step))
  // Some keep using a page from before the deploy beside the new one.
  const slot = handset.keepsOldPage && isNearDeploy(mark) ? 1 : 0
  world.in(mark.at - world.now, () => handset.tap(idOf(mark.who), mark.type, photoOf(mark), slot))
  // Background Sync often wakes the worker while the page is already sending.
  if (handset.chance.is(0.3))
    world.in(mark.at - world.now + handset.chance.between(10, 500), () => handset.wakeWorker())
}

/** Schedule the use of a phone: taken out, used, and put away; the system ends its page soon after. */
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

/** A newer phone sends by itself when its network comes back; another waits for its next use. */
function planReturns(handset: Handset, world: World, spells: readonly { to: number }[]): void {
  for (const { to } of spells) {
    if (!handset.chance.is(0.5)) continue
    world.in(to + handset.chance.between(5, 200) * SECOND - world.now, () => handset.wakeWorker())
    world.in(to + 15 * MINUTE - world.now, () => handset.close(2))
  }
}

/** Schedule the week of a phone. */
export function planPhone(
  handset: Handset,
  marks: readonly ScriptedMark[],
  spells: readonly { to: number }[],
  visitors: Visitors,
): void {
  for (const visit of visitsOf(marks)) planVisit(handset, visit, visitors)
  planReturns(handset, visitors.world, spells)
}

/** Schedule the week of a tablet: its page stays open, and is reloaded before each day. */
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

/** Open the application for a while. */
function look(handset: Handset, world: World): void {
  handset.open().wake()
  if (handset.isPhone) world.in(handset.chance.between(3, 8) * MINUTE, () => handset.close(0, 2))
}

/** The network is back with everything that waits: open pages send, and sleeping phones are woken or opened. */
export function everybodySends(handsets: readonly Handset[], world: World): void {
  const waiting = handsets.filter(({ uplink, device }) => uplink.reachesServer && device.reallyWaiting() > 0)
  for (const handset of waiting) look(handset, world)
}

/** A new version is there: reachable pages and workers are replaced, even while they are sending. */
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
