import type { RequestFault } from '../simulation/faults.ts'
import { FRIDAY, SATURDAY, THURSDAY, TUESDAY, WEDNESDAY } from './days.ts'

/** The effect of a network on requests. `out`: nothing gets through. */
export type Kind = 'good' | 'lossy' | 'forgetful' | 'portal' | 'out'

/** The probability of each fault of a request. */
export const faultsOf: Record<Kind, ReadonlyMap<RequestFault, number>> = {
  good: new Map(),
  lossy: new Map([
    ['lost', 0.25],
    ['answer-lost', 0.1],
    ['duplicated', 0.15],
    ['delayed', 0.1],
    ['truncated', 0.05],
    ['503', 0.05],
  ]),
  // The server has the mark, but the phone never gets the answer.
  forgetful: new Map([['answer-lost', 0.5]]),
  // A captive portal answers everything with 200.
  portal: new Map([['html', 1]]),
  out: new Map(),
}

/** A time with another kind of network, in instants. */
export interface Spell {
  kind: Kind
  from: number
  to: number
}

/** A device's network through the week. */
export interface Weather {
  usual: Kind
  spells: readonly Spell[]
}

const at = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`)

export const weathers = {
  good: { usual: 'good', spells: [] },
  lossy: { usual: 'lossy', spells: [] },
  forgetful: { usual: 'forgetful', spells: [] },
  halfDayOut: {
    usual: 'good',
    spells: [{ kind: 'out', from: at(TUESDAY, '14:00'), to: at(WEDNESDAY, '02:00') }],
  },
  twoDaysOut: {
    usual: 'good',
    spells: [{ kind: 'out', from: at(TUESDAY, '09:30'), to: at(THURSDAY, '09:30') }],
  },
  portal: {
    usual: 'good',
    spells: [
      { kind: 'portal', from: at(WEDNESDAY, '10:00'), to: at(WEDNESDAY, '22:00') },
      { kind: 'portal', from: at(FRIDAY, '12:00'), to: at(FRIDAY, '18:00') },
    ],
  },
  weekendOut: {
    usual: 'lossy',
    spells: [{ kind: 'out', from: at(FRIDAY, '15:00'), to: at(SATURDAY, '23:00') }],
  },
} as const satisfies Record<string, Weather>

export type WeatherKey = keyof typeof weathers

/** Hours in which nobody reaches the server. When they end, everybody does at once, just when it is replaced or killed. */
export const OUTAGES = {
  deploy: { from: at(WEDNESDAY, '19:30'), to: at(WEDNESDAY, '20:20') },
  crash: { from: at(THURSDAY, '14:40'), to: at(THURSDAY, '16:10') },
} as const

/** Return the kind of network of a weather at an instant. */
export function kindAt({ usual, spells }: Weather, now: number): Kind {
  if (Object.values(OUTAGES).some(({ from, to }) => from <= now && now < to)) return 'out'
  return spells.find(({ from, to }) => from <= now && now < to)?.kind ?? usual
}
