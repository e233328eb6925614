interface Place {
  /** The chosen item, from 0. */
  at: number
  count: number
  /** The number of items that stand side by side; 1 by default. */
  columns?: number
}

const sideways = (columns: number, step: number) => (columns > 1 ? step : 0)

/** Return how far a key moves in a list; null if it moves nothing. The arrows to the sides are those of cards only. */
function stepOf(key: string, { at, count, columns = 1 }: Place): number | null {
  if (key === 'ArrowDown') return columns
  if (key === 'ArrowUp') return -columns
  if (key === 'ArrowRight') return sideways(columns, 1)
  if (key === 'ArrowLeft') return sideways(columns, -1)
  if (key === 'Home') return -at
  return key === 'End' ? count - 1 - at : null
}

/** Return the item that a key leads to; null if it is none of a list's keys, or leads nowhere. */
export function listStep(key: string, place: Place): number | null {
  const { at, count, columns = 1 } = place
  const step = stepOf(key, place)
  if (!step) return null
  const next = at + step
  const lastRow = Math.floor((count - 1) / columns)
  // Below the last card of a full row the next row may be shorter.
  if (next >= count) return Math.floor(at / columns) < lastRow ? count - 1 : null
  return next < 0 ? null : next
}
