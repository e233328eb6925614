import type { Actor } from '#shared/access/actor.ts'
import type { ImportedPerson } from '#shared/contract/people-import.ts'
import { type FieldIssue, Refusal } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { requireGoodPassword } from '../good-password.ts'
import type { Parts } from '../parts.ts'
import { unhurried } from '../pieces.ts'
import { storeRows } from '../stores/queries.ts'
import { emailTaken, isTaken, newUserColumns, requireOwnCompany } from './new-user.ts'
import { type NumberField, numberFields, numberNames, saidOfTaken } from './taken-numbers.ts'

const ofLine = (index: number, issues: readonly FieldIssue[]): FieldIssue[] =>
  issues.map(({ path, message }) => ({ path: `people.${index}.${path}`, message }))

/** Refuse the list with all its problems. */
function refuseWith(problems: FieldIssue[]): void {
  if (problems.length > 0) throw new Refusal('invalidInput', problems)
}

async function columnsOf(ctx: Context, person: ImportedPerson) {
  const { parts, actor } = ctx
  requireOwnCompany(actor, person.store_id ?? null)
  const columns = await newUserColumns(ctx, person)
  const store = columns.store_id === null ? null : await storeRows.byId(parts.database.read, columns.store_id)
  const how = { installed: parts.config.passwordMinLength, path: 'password' }
  const owner = { ...columns, store_name: store?.name ?? null }
  if (person.password) await requireGoodPassword(person.password, owner, how)
  return columns
}

const isOfField = ({ code }: Refusal) => ['invalidInput', 'passwordShort', 'passwordCommon'].includes(code)

/**
 * Return the columns of everybody on a list. Throws `invalidInput` with all invalid lines; a missing permission throws at its first line.
 */
export async function columnsOfAll(ctx: Context, people: readonly ImportedPerson[]) {
  const columns: Awaited<ReturnType<typeof newUserColumns>>[] = []
  const problems: FieldIssue[] = []
  for await (const [index, person] of unhurried(people.entries())) {
    try {
      columns.push(await columnsOf(ctx, person))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const found = ofLine(index, error.details ?? [{ path: 'store_id', message: error.message }])
      if (!isOfField(error)) throw new Refusal(error.code, found)
      problems.push(...found)
    }
  }
  refuseWith(problems)
  return columns
}

/** Throw `invalidInput` with the lines whose e-mail belongs to somebody already, or to an earlier line. */
export async function requireFreeEmails(
  db: Db,
  { config }: Pick<Parts, 'config'>,
  people: readonly ImportedPerson[],
): Promise<void> {
  const seen = new Set<string>()
  const problems: FieldIssue[] = []
  for await (const [index, { email }] of unhurried(people.entries())) {
    if (seen.has(email)) problems.push(...ofLine(index, [{ path: 'email', message: 'E-mail repetido na lista.' }]))
    else if (await isTaken(db, config, email)) problems.push(...ofLine(index, [emailTaken]))
    seen.add(email)
  }
  refuseWith(problems)
}

type Numbered = Readonly<Partial<Record<NumberField, string | null>>>

/** Return the problems of lines whose number belongs to somebody already, or to an earlier line. */
async function takenInList(db: Db, actor: Actor, field: NumberField, lines: readonly Numbered[]) {
  const numbers = lines.flatMap((line) => line[field] ?? [])
  const taken = await saidOfTaken(db, actor, { field, numbers })
  return lines.flatMap((line, index) => {
    const number = line[field]
    if (!number) return []
    const isFirst = lines.findIndex((other) => other[field] === number) === index
    const message = isFirst ? taken.get(number) : `${numberNames[field]} repetido na lista.`
    return message ? [{ index, issue: { path: field, message } }] : []
  })
}

/** Throw `invalidInput` with the lines whose CPF or PIS belongs to somebody already, or to an earlier line. */
export async function requireFreeNumbersInList(db: Db, actor: Actor, lines: readonly Numbered[]): Promise<void> {
  const found: Awaited<ReturnType<typeof takenInList>> = []
  for (const field of numberFields) found.push(...(await takenInList(db, actor, field, lines)))
  refuseWith(found.sort((a, b) => a.index - b.index).flatMap(({ index, issue }) => ofLine(index, [issue])))
}
