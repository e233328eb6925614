import { answersTo } from '../closings/answer-queries.ts'
import { type Closing, closingById } from '../closings/queries.ts'
import type { Espelho } from '../papers/espelho-content.ts'
import { espelhoOf } from '../papers/espelho-of.ts'
import { closedPeriods } from './closed-sheets.ts'
import { CannotMake, type Job } from './job.ts'
import { sheetOwners, sheetsOfPeople } from './sheets-queries.ts'

/** People whose sheets are read at once. */
const AT_ONCE = 20

type Asked = Pick<Job, 'parts' | 'company' | 'row' | 'tell'>

/** Return the closings in force that cover the days of a file, in the order of time. Throws `CannotMake` for days that are not closed. */
export async function closingsOf({ parts, company, row }: Asked): Promise<Closing[]> {
  const { read } = parts.database
  const closed = await closedPeriods(read, company.id, row.from_day, row.to_day)
  if (!closed) throw new CannotMake('not_closed')
  const closings = []
  for (const { id } of closed) closings.push(await closingById(read, id))
  return closings.filter((one) => one !== null)
}

/** Yield the sheets of everybody in some closings as papers show them, by name, and tell how far that is. */
export async function* closedEspelhos({ parts, tell }: Asked, closings: readonly Closing[]): AsyncGenerator<Espelho> {
  const { read } = parts.database
  const known = new Map(closings.map((closing) => [closing.id, closing]))
  const owners = (await sheetOwners(read, [...known.keys()])).map(({ user_id }) => user_id)
  for (let i = 0; i < owners.length; i += AT_ONCE) {
    const some = owners.slice(i, i + AT_ONCE)
    const sheets = Map.groupBy(await sheetsOfPeople(read, [...known.keys()], some), ({ user_id }) => user_id)
    for (const sheet of some.flatMap((id) => sheets.get(id) ?? [])) {
      const closing = known.get(sheet.closing_id)
      const answers = await answersTo(read, sheet.user_id, [sheet.hash])
      if (closing) yield espelhoOf(closing, sheet, answers.at(-1) ?? null)
    }
    await tell(Math.min(i + AT_ONCE, owners.length), owners.length)
  }
}
