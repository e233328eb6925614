import { addDays } from '#shared/calendar/day.ts'
import { SheetContent } from '#shared/closing/sheet-content.ts'
import { digitsOf } from '#shared/text/mask.ts'
import type { Db } from '../database/db.ts'
import { turn } from '../pieces.ts'
import { closedIn } from './queries.ts'
import { sheetOwners, sheetsOfPeople } from './sheets-queries.ts'

/** People whose sheets are read at once. */
const AT_ONCE = 20

type Closed = Awaited<ReturnType<typeof closedIn>>[number]

/** Return the closed periods in force that make up some days without a gap; null if they don't. */
export async function closedPeriods(db: Db, store_id: string, from: string, to: string): Promise<Closed[] | null> {
  const all = await closedIn(db, store_id, from, to)
  let next = from
  for (const one of all) {
    if (one.from !== next) return null
    next = addDays(one.to, 1)
  }
  return next === addDays(to, 1) ? all : null
}

/** The sheets of somebody in closed periods, in the order of time. */
export interface OwnSheets {
  user_id: string
  /** The CPF of the last sheet; today's where it was missing at the closing, so that it can be given without reopening. Digits alone. */
  cpf: string
  sheets: { closing_id: string; hash: string; content: SheetContent }[]
}

/** Yield the sheets of everybody in some closed periods, person by person, by name. */
export async function* sheetsByPerson(db: Db, closing_ids: readonly string[]): AsyncGenerator<OwnSheets> {
  const owners = await sheetOwners(db, closing_ids)
  for (let i = 0; i < owners.length; i += AT_ONCE) {
    const some = owners.slice(i, i + AT_ONCE)
    const ids = some.map(({ user_id }) => user_id)
    const rows = Map.groupBy(await sheetsOfPeople(db, closing_ids, ids), ({ user_id }) => user_id)
    for (const { user_id, cpf } of some) {
      const sheets = (rows.get(user_id) ?? []).map(({ content, ...row }) => ({
        ...row,
        content: SheetContent.parse(JSON.parse(content)),
      }))
      yield { user_id, cpf: digitsOf(sheets.at(-1)?.content.person.cpf ?? cpf ?? ''), sheets }
      await turn()
    }
  }
}
