import type { RuleDraft } from './rule-draft.ts'

/** The lists of a rule, and what stands in each of their lines. */
const lists = {
  breaks: ['over', 'minutes'],
  'overtime.tiers': ['up_to', 'percent'],
} as const
export type ListName = keyof typeof lists
export const LISTS = Object.keys(lists) as ListName[]

/** Return how many lines a list has. */
export function linesOf(draft: RuleDraft, list: ListName): number {
  let count = 0
  while (`${list}.${count}.${lists[list][0]}` in draft) count += 1
  return count
}

function withLines(draft: RuleDraft, list: ListName, lines: readonly (readonly [string, string])[]): RuleDraft {
  const others = Object.entries(draft).filter(([path]) => !path.startsWith(`${list}.`))
  const [first, second] = lists[list]
  const own = lines.flatMap(([one, other], i) => [
    [`${list}.${i}.${first}`, one],
    [`${list}.${i}.${second}`, other],
  ])
  return Object.fromEntries([...others, ...own])
}

function linesIn(draft: RuleDraft, list: ListName): (readonly [string, string])[] {
  const [first, second] = lists[list]
  return Array.from({ length: linesOf(draft, list) }, (_, i) => [
    draft[`${list}.${i}.${first}`] ?? '',
    draft[`${list}.${i}.${second}`] ?? '',
  ])
}

/** Add an empty line: a break at the end; a tier before the last one, which takes all that is left. */
export function lineAdded(draft: RuleDraft, list: ListName): RuleDraft {
  const lines = linesIn(draft, list)
  return withLines(draft, list, lines.toSpliced(list === 'breaks' ? lines.length : lines.length - 1, 0, ['', '']))
}

/** Take a line out of a list. */
export function lineRemoved(draft: RuleDraft, list: ListName, at: number): RuleDraft {
  return withLines(draft, list, linesIn(draft, list).toSpliced(at, 1))
}
