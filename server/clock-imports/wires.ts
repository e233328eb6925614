import { type ClockImport, type ClockPreview, MOST_IMPORTED_MARKS } from '#shared/contract/clock-imports.ts'
import { iso } from '../wire.ts'
import type { ImportPlan, PersonPlan } from './plan.ts'
import type { StoredImport } from './queries.ts'
import type { Wanted } from './read-file.ts'

/** Numbers of a file that are told of. */
const MOST_UNKNOWN = 200

/** Return an import as it is told. */
export function importWire(row: StoredImport): ClockImport {
  const { id, store_id, name, device, from_day: from, to_day: to, marks, people, imported_by, undone_by } = row
  return {
    id,
    store_id,
    name,
    device,
    from,
    to,
    marks,
    people,
    imported_by,
    undone_by,
    imported_at: iso(row.imported_at),
    undone_at: row.undone_at === null ? null : iso(row.undone_at),
  }
}

const personWire = ({ user, fresh, known, left }: PersonPlan): ClockPreview['people'][number] => ({
  user_id: user.id,
  name: user.name,
  fresh: fresh.length,
  known,
  left,
})

const { compare } = new Intl.Collator('pt-BR')
const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name)

/** Return those of the most marks, by name: a file may have a number on each of its lines. */
const toldOf = (unknown: ImportPlan['unknown']) =>
  unknown
    .toSorted((a, b) => b.marks - a.marks)
    .slice(0, MOST_UNKNOWN)
    .sort(byName)

/** Return the first and the last day of marks. */
function daysOf(marks: Wanted['marks']): Pick<ClockPreview, 'from' | 'to'> {
  let from: string | null = null
  let to: string | null = null
  for (const { marked } of marks) {
    if (from === null || marked.day < from) from = marked.day
    if (to === null || marked.day > to) to = marked.day
  }
  return { from, to }
}

/** Return what an import would do. */
export function previewWire(
  { file, marks, device }: Wanted,
  { people, unknown }: ImportPlan,
  { cautions, imported }: { cautions: ClockPreview['cautions']; imported: StoredImport | null },
): ClockPreview {
  const told = people.map(personWire).toSorted(byName)
  const sum = (of: 'fresh' | 'known') => told.reduce((total, person) => total + person[of], 0)
  const fresh = sum('fresh')
  return {
    device,
    employer: file.paper.employer,
    ...daysOf(marks),
    marks: marks.length,
    fresh,
    known: sum('known'),
    people: told,
    unknown: toldOf(unknown),
    unknown_count: unknown.length,
    cautions,
    faults: file.faults.count,
    unread: file.unread,
    too_many: fresh > MOST_IMPORTED_MARKS,
    told: file.faults.told.map(({ line, words }) => ({ line, words })),
    imported: imported && importWire(imported),
  }
}
