import type { Chance } from './chance.ts'

/** Possible faults of a request. */
export const REQUEST_FAULTS = [
  'lost',
  'answer-lost',
  'duplicated',
  'delayed',
  'truncated',
  'html',
  'redirected',
  '401',
  '413',
  '429',
  '500',
  '503',
  '507',
  'wrong-id',
  'wrong-hash',
  'crash',
  'doze',
  'freeze',
] as const
export type RequestFault = (typeof REQUEST_FAULTS)[number]

/** Possible faults of a device, its store, or the server. */
export const HAPPENINGS = [
  'kill-tab',
  'kill-browser',
  'kill-worker',
  'clock-step',
  'sleep',
  'outage',
  'idb-abort',
  'idb-silent',
  'idb-lost',
  'quota',
  'sign-out',
  'grants-end',
  'dismissal',
  'restore',
] as const
export type Happening = (typeof HAPPENINGS)[number]

/** The faults of one seed: a random subset, each with its own probability or number of times (swarm testing). */
export interface Faults {
  requests: ReadonlyMap<RequestFault, number>
  happenings: ReadonlyMap<Happening, number>
}

/** Faults that make a history long, or leave little of it, take part more rarely. */
const rare: ReadonlyMap<string, number> = new Map([
  ['freeze', 0.06],
  ['restore', 0.25],
  ['quota', 0.15],
  ['dismissal', 0.1],
  ['grants-end', 0.2],
])
/** Faults that happen at most once. */
const once: ReadonlySet<Happening> = new Set(['restore', 'dismissal'])

/** Return the probability that a fault takes part at all. */
const share = (fault: string) => rare.get(fault) ?? 0.3

function drawHappenings(chance: Chance): Map<Happening, number> {
  const happenings = new Map<Happening, number>()
  for (const what of HAPPENINGS) {
    if (chance.is(share(what))) happenings.set(what, once.has(what) ? 1 : chance.whole(1, 3))
  }
  // A full device deletes what has arrived: a server that loses that as well can't get it back.
  if (happenings.has('quota')) happenings.delete('restore')
  // A restored server may not know the right of somebody who can't sign in any more: such marks need a rescue file and a keeper.
  if (happenings.has('restore')) happenings.delete('dismissal')
  return happenings
}

/** Draw the faults of a seed; one seed in ten has none at all. */
export function drawFaults(chance: Chance): Faults {
  if (chance.is(1 / 10)) return { requests: new Map(), happenings: new Map() }
  const requests = new Map<RequestFault, number>()
  for (const fault of REQUEST_FAULTS) if (chance.is(share(fault))) requests.set(fault, chance.between(0.02, 0.2))
  return { requests, happenings: drawHappenings(chance) }
}

/** Tell whether nothing of this seed can make an event travel twice. */
export function isCalm({ requests, happenings }: Faults): boolean {
  return requests.size === 0 && happenings.size === 0
}
