import type { ImportPlan, PersonPlan } from './plan.ts'

/** Marks of one transaction, which all other writes wait for: ten days of somebody take 20 ms on SQLite, 100 ms on PostgreSQL. */
const MOST_AT_ONCE = 40

/** Whole days of somebody, with their new marks. */
export interface Part {
  plan: PersonPlan
  marks: PersonPlan['fresh']
}

/** Return how many marks some parts have. */
export const sizeOf = (parts: readonly Part[]) => parts.reduce((sum, { marks }) => sum + marks.length, 0)

/** Return the new marks of everybody by days. */
const partsOf = ({ people }: ImportPlan): Part[] =>
  people.flatMap((plan) =>
    [...Map.groupBy(plan.fresh, ({ day }) => day).values()].map((marks) => ({ plan, marks: [...marks] })),
  )

/** Add a day to a piece, to those of the same person if they are its last. */
function pushDay(piece: Part[], day: Part): void {
  const last = piece.at(-1)
  if (last?.plan === day.plan) last.marks.push(...day.marks)
  else piece.push(day)
}

/** Divide what is new into pieces of whole days: one whose marks stand in part would count wrongly meanwhile. */
export function piecesOf(plan: ImportPlan): Part[][] {
  const pieces: Part[][] = []
  for (const day of partsOf(plan)) {
    const last = pieces.at(-1)
    if (last && sizeOf(last) + day.marks.length <= MOST_AT_ONCE) pushDay(last, day)
    else pieces.push([day])
  }
  return pieces
}
