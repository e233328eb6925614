import { answersTo } from '../closings/answer-queries.ts'
import { type Closing, closingById } from '../closings/queries.ts'
import { espelhoName, espelhoOf } from '../papers/espelho-of.ts'
import { closedPeriods } from './closed-sheets.ts'
import { CannotMake, type Job, type Made } from './job.ts'
import { sheetOwners, sheetsOfPeople } from './sheets-queries.ts'

/** People whose sheets are read at once. */
const AT_ONCE = 20

/** Return a name that no other file of the ZIP has: two people may share theirs. */
function free(names: Set<string>, name: string): string {
  let free = name
  for (let i = 2; names.has(free); i += 1) free = name.replace(/\.pdf$/, `-${i}.pdf`)
  names.add(free)
  return free
}

/** Make the sheets of some people, each a PDF in the ZIP. */
async function makeSome(
  { parts, zip, at }: Job,
  closings: ReadonlyMap<string, Closing>,
  { user_ids, names }: { user_ids: readonly string[]; names: Set<string> },
): Promise<void> {
  const { read } = parts.database
  for (const sheet of await sheetsOfPeople(read, [...closings.keys()], user_ids)) {
    const closing = closings.get(sheet.closing_id)
    if (!closing) continue
    const answers = await answersTo(read, sheet.user_id, [sheet.hash])
    const espelho = espelhoOf(closing, sheet, answers.at(-1) ?? null)
    await zip.add(free(names, espelhoName(espelho)), await parts.papers.espelho(espelho, at))
  }
}

/**
 * Make the time sheets of everybody in closed periods, a PDF each (Portaria MTP 671/2021, art. 84). Throws `CannotMake` for days that are not
 * closed.
 */
export async function makeSheets(job: Job): Promise<Made> {
  const { parts, company, row, tell } = job
  const { read } = parts.database
  const closed = await closedPeriods(read, company.id, row.from_day, row.to_day)
  if (!closed) throw new CannotMake('not_closed')
  const closings = new Map<string, Closing>()
  for (const { id } of closed) {
    const closing = await closingById(read, id)
    if (closing) closings.set(id, closing)
  }
  const owners = await sheetOwners(read, [...closings.keys()])
  const names = new Set<string>()
  for (let i = 0; i < owners.length; i += AT_ONCE) {
    const user_ids = owners.slice(i, i + AT_ONCE).map(({ user_id }) => user_id)
    await makeSome(job, closings, { user_ids, names })
    await tell(Math.min(i + AT_ONCE, owners.length), owners.length)
  }
  return {
    name: `espelhos-${row.from_day}-${row.to_day}`,
    closing_id: closed.length === 1 ? (closed[0]?.id ?? null) : null,
  }
}
