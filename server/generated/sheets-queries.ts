import { and, asc, eq, inArray } from 'drizzle-orm'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { closingSheets, users } from '../database/schema/tables.ts'

/** Return who has a sheet in some closings, by name, with the CPF that they have today. */
export async function sheetOwners(db: Db, closing_ids: readonly string[]) {
  const rows = await db
    .selectDistinct({ user_id: closingSheets.user_id, name: users.name, cpf: users.cpf })
    .from(closingSheets)
    .innerJoin(users, eq(users.id, closingSheets.user_id))
    .where(inArray(closingSheets.closing_id, [...closing_ids]))
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR') || a.user_id.localeCompare(b.user_id))
}

/** Return the sheets of some people in some closings, of each person in the order of time. */
export async function sheetsOfPeople(db: Db, closing_ids: readonly string[], user_ids: readonly string[]) {
  return await db
    .select({
      closing_id: closingSheets.closing_id,
      user_id: closingSheets.user_id,
      content: closingSheets.content,
      hash: closingSheets.hash,
    })
    .from(closingSheets)
    .where(and(inArray(closingSheets.closing_id, [...closing_ids]), isOneOf(closingSheets.user_id, user_ids)))
    .orderBy(asc(closingSheets.user_id), asc(closingSheets.first_day))
}
