import { addDays } from '#shared/calendar/day.ts'
import { daysOf, type Period } from '#shared/calendar/period.ts'
import type { CheckKind } from '#shared/contract/closing-checklist.ts'
import type { Db } from '../database/db.ts'
import { waitingOf } from '../devices/held-queries.ts'
import { heldWires } from '../held-wires.ts'
import { inPieces, turn } from '../pieces.ts'
import { certificatesOf, markedDaysOf, oddDaysOf, requestDaysOf } from './check-queries.ts'
import type { CompanyPeople } from './company-people.ts'

/** Findings of one kind about one person: how many things, on which days. */
export interface Found {
  count: number
  days: readonly string[]
}

/** Findings about the people of a company, by kind and person. */
export class Findings {
  readonly #kinds = new Map<CheckKind, Map<string, Found>>()

  add(kind: CheckKind, user_id: string, days: readonly string[], count = 1): void {
    const people = this.#kinds.get(kind) ?? new Map<string, Found>()
    this.#kinds.set(kind, people)
    const before = people.get(user_id)
    people.set(user_id, {
      count: (before?.count ?? 0) + count,
      days: [...new Set([...(before?.days ?? []), ...days])].sort(),
    })
  }

  of(kind: CheckKind): ReadonlyMap<string, Found> {
    return this.#kinds.get(kind) ?? new Map()
  }
}

/** People whose held events are read at once: few people have any, and nobody more than a thousand. */
const HELD_AT_ONCE = 10

/** People whose days are looked through at once. */
const DAYS_AT_ONCE = 200

/** The longest certificate that is looked at day by day. */
const MOST_PAPER_DAYS = 400

function daysOfPaper({ attest_date, days }: { attest_date: string | null; days: number | null }): string[] {
  if (attest_date === null || days === null || days < 1 || days > MOST_PAPER_DAYS) return []
  return daysOf({ from: attest_date, to: addDays(attest_date, days - 1) })
}

/** The people of a company, and which of their days count for it. */
interface Here {
  ids: readonly string[]
  period: Period
  has(user_id: string, day: string): boolean
  /** Tell whether somebody was free of control on a day: no mark of theirs is missed. */
  isFree(user_id: string, day: string): boolean
}

async function findDays(db: Db, findings: Findings, { ids, period, has, isFree }: Here): Promise<void> {
  const odd = await inPieces(ids, DAYS_AT_ONCE, (some) => oddDaysOf(db, some, period))
  await turn()
  const found = {
    odd_days: odd.filter(({ user_id, day }) => !isFree(user_id, day)),
    requests: await requestDaysOf(db, ids, period),
  }
  for (const kind of ['odd_days', 'requests'] as const)
    for (const { user_id, day } of found[kind]) if (has(user_id, day)) findings.add(kind, user_id, [day])
}

async function findPapers(db: Db, findings: Findings, { ids, period, has }: Here): Promise<void> {
  for (const paper of await certificatesOf(db, ids, period)) {
    const days = daysOfPaper(paper).filter((day) => has(paper.user_id, day))
    if (days.length > 0) findings.add('certificates', paper.user_id, days)
  }
}

/**
 * Find what must be settled before a period is closed: days left open, requests, certificates and held marks that wait. Only days that a
 * person spent at the company count.
 */
export async function findOpen(
  db: Db,
  { stays, hours }: Pick<CompanyPeople, 'stays' | 'hours'>,
  period: Period,
): Promise<Findings> {
  const findings = new Findings()
  const days = new Map(stays.map(({ person, days }) => [person.id, new Set(days)]))
  const has = (user_id: string, day: string) => days.get(user_id)?.has(day) ?? false
  const isFree = (id: string, day: string) => hours.isFreeOfControl({ id }, day)
  const here = { ids: [...days.keys()], period, has, isFree }
  await findDays(db, findings, here)
  await turn()
  await findPapers(db, findings, here)
  await turn()
  // Every one of them, not the list that a keeper is shown: the ceiling of that is filled by other companies too.
  const held = await inPieces(here.ids, HELD_AT_ONCE, async (some) => heldWires(db, await waitingOf(db, some)))
  for (const { user_id, day } of held) if (has(user_id, day)) findings.add('held', user_id, [day])
  return findings
}

/** Find days with marks on which their person was not employed: they stand on no sheet. */
export async function findOutside(
  db: Db,
  findings: Findings,
  { outside }: Pick<CompanyPeople, 'outside'>,
  period: Period,
): Promise<void> {
  const days = new Map(outside.map((one) => [one.person.id, new Set(one.days)]))
  for (const { user_id, day } of await markedDaysOf(db, [...days.keys()], period))
    if (days.get(user_id)?.has(day)) findings.add('outside', user_id, [day])
}
