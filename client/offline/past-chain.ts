import type { OutboxEvent } from './outbox-database.ts'

/** No chain is longer: a device would have to mark every second for a century. */
const LONGEST = 2 ** 32

/**
 * Return the places under which events of a chain that ended stay here beside the next one, whose places begin at 1 again: below zero, each
 * chain beyond those that ended before. `chainPlace` tells the place that an event had.
 */
export function pastPlaces(rows: readonly OutboxEvent[]): OutboxEvent[] {
  const lowest = Math.min(0, ...rows.map(({ seq }) => seq))
  const ended = lowest === 0 ? 0 : Math.floor(-lowest / LONGEST) + 1
  return rows.map((row) => (row.seq < 0 ? row : { ...row, seq: -(ended * LONGEST + row.seq) }))
}

/** Return an event's place in the chain of the device that made it. */
export const chainPlace = ({ seq }: Pick<OutboxEvent, 'seq'>): number => (seq < 0 ? -seq % LONGEST : seq)
