import type { Chance } from './chance.ts'

/** What may happen to a request. */
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
  'wrong-id',
  'wrong-hash',
  'crash',
  'doze',
  'freeze',
] as const
export type RequestFault = (typeof REQUEST_FAULTS)[number]

/** What may happen to a device, its store, or the server, at some moment. */
export const HAPPENINGS = [
  'kill-tab',
  'kill-browser',
  'kill-worker',
  'clock-step',
  'sleep',
  'outage',
  'idb-abort',
  'idb-silent',
  'restore',
] as const
export type Happening = (typeof HAPPENINGS)[number]

/** The faults of one seed: a random subset, each with its own probability or number of times (swarm testing). */
export interface Faults {
  requests: ReadonlyMap<RequestFault, number>
  happenings: ReadonlyMap<Happening, number>
}

/** How likely a fault takes part at all; a frozen tab makes a history long, so it is rarer. */
const share = (fault: string) => (fault === 'freeze' ? 0.06 : fault === 'restore' ? 0.25 : 0.3)

/** Draws the faults of a seed; one seed in ten has none at all. */
export function drawFaults(chance: Chance): Faults {
  if (chance.is(1 / 10)) return { requests: new Map(), happenings: new Map() }
  const requests = new Map<RequestFault, number>()
  for (const fault of REQUEST_FAULTS) if (chance.is(share(fault))) requests.set(fault, chance.between(0.02, 0.2))
  const happenings = new Map<Happening, number>()
  for (const what of HAPPENINGS) {
    if (chance.is(share(what))) happenings.set(what, what === 'restore' ? 1 : chance.whole(1, 3))
  }
  return { requests, happenings }
}

/** Whether nothing of this seed can make an event travel twice. */
export function isCalm({ requests, happenings }: Faults): boolean {
  return requests.size === 0 && happenings.size === 0
}
