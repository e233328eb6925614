const FIRST_EVENTS = 8
const MOST_EVENTS = 50
/** Twice as much takes at most twice as long, and stays well within the time of a request. */
const QUICK = 1 / 3

/** How many events this device's uplink takes in one request, as far as this page or worker has learned. */
export interface Pace {
  events: number
}

/** Begins with what comes through at 10 kbit/s; a good network is at its most after three requests. */
export const newPace = (): Pace => ({ events: FIRST_EVENTS })

/** Half of what was too much; one event is the least. */
export function slowDown(pace: Pace, tried: number): void {
  pace.events = Math.max(1, Math.floor(tried / 2))
}

/** Twice as much, after a request that took this share of its time and was quick. */
export function speedUp(pace: Pace, share: number): void {
  if (share < QUICK) pace.events = Math.min(MOST_EVENTS, pace.events * 2)
}
