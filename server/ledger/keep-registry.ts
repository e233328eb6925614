import { dayOf } from '#shared/calendar/day.ts'
import { employeeLine, employerLine, employerOf, fieldsOfEmployee } from '#shared/portaria/afd-events.ts'
import { isPrintedCnpj } from '#shared/portaria/fields.ts'
import { textField } from '#shared/portaria/latin1.ts'
import { digitsOf, plainCnpj } from '#shared/text/mask.ts'
import type { Db } from '../database/db.ts'
import { unhurried } from '../pieces.ts'
import { appendRow, ifPrintable } from './append.ts'
import {
  cpfOf,
  cpfsOfMasters,
  employeeRows,
  employersKnown,
  lastBesideMarks,
  peopleAt,
  peopleKnown,
  type Scope,
} from './registry-queries.ts'

/** Whoever changed something; null if only time has passed. */
export interface Author {
  actor: { id: string } | null
  at: number
}

/** A person as an establishment's clock knows them. */
interface Employee {
  user_id: string
  establishment: string
  zone: string
  cpf: string
  name: string
}

/** A record to be written of a person. */
interface Change extends Employee {
  operation: 'I' | 'A' | 'E'
}

const isCpf = (digits: string) => digits.length === 11

/**
 * Return the CPF of whoever answers for a record: of the author, else of the oldest master who has one, because the layout knows no record
 * without. Null if nobody has: then records wait until somebody does.
 */
async function responsibleCpf(tx: Db, actor: Author['actor']): Promise<string | null> {
  const own = actor ? [(await cpfOf(tx, actor.id)) ?? ''] : []
  const all = [...own, ...(await cpfsOfMasters(tx))].map(digitsOf)
  return all.find(isCpf) ?? null
}

/** Return, by person, where each is at work now: with a CPF, at a company with a CNPJ, and neither locked out nor gone. */
async function atWork(tx: Db, user_ids: readonly string[], at: number): Promise<Map<string, Employee>> {
  const found = new Map<string, Employee>()
  for (const { user_id, name, is_active, left_on, zone, ...numbers } of await peopleKnown(tx, user_ids)) {
    const [cpf, establishment] = [digitsOf(numbers.cpf ?? ''), plainCnpj(numbers.cnpj ?? '')]
    if (!is_active || !isCpf(cpf) || !isPrintedCnpj(establishment)) continue
    await ifPrintable(async () => {
      const isGone = left_on !== null && left_on < dayOf(at, zone)
      if (!isGone) found.set(user_id, { user_id, name, zone, cpf, establishment })
    })
  }
  return found
}

/** Return who stands in the ledger as included, as their last records say. */
async function included(tx: Db, user_ids: readonly string[]): Promise<Employee[]> {
  const last = new Map<string, Employee & { operation: string }>()
  for (const { user_id, establishment, zone, line } of await employeeRows(tx, user_ids)) {
    if (user_id !== null)
      last.set(`${establishment} ${user_id}`, { user_id, establishment, zone, ...fieldsOfEmployee(line) })
  }
  return [...last.values()].filter(({ operation }) => operation !== 'E')
}

const NAME_SIZE = 52
const printedName = (name: string) => textField(name, NAME_SIZE).trimEnd()

/** Tell whether a record is of the same person at the same place: a CPF can't be altered, so another one is another employee. */
const isSame = (a: Employee, b: Employee | undefined) => a.establishment === b?.establishment && a.cpf === b.cpf

/** Return what must be written so that the ledger says what is so. */
function changesBetween(before: readonly Employee[], now: ReadonlyMap<string, Employee>): Change[] {
  const kept = before.filter((one) => isSame(one, now.get(one.user_id)))
  const ended = before.filter((one) => !kept.includes(one))
  const known = new Map(kept.map((one) => [one.user_id, one]))
  const begun = [...now.values()].flatMap((one): Change[] => {
    const old = known.get(one.user_id)
    if (!old) return [{ ...one, operation: 'I' }]
    return old.name === printedName(one.name) ? [] : [{ ...one, operation: 'A' }]
  })
  return [...ended.map((one) => ({ ...one, operation: 'E' as const })), ...begun]
}

async function writeEmployee(
  tx: Db,
  { operation, ...one }: Change,
  responsible_cpf: string,
  at: number,
): Promise<void> {
  const { user_id, establishment, zone, name, cpf } = one
  await appendRow(tx, establishment, ({ nsr, hash }) => ({
    record_type: 5,
    entry_id: null,
    user_id,
    person_name: name,
    employer: null,
    place: null,
    marked_at: at,
    recorded_at: at,
    zone,
    hash,
    exportable: true,
    line: employeeLine({ nsr, recorded_at: at, zone, operation, cpf, name, responsible_cpf }),
  }))
}

type Employer = Awaited<ReturnType<typeof employersKnown>>[number]

/** Write the record of an employer, if it is missing or says something else than is so. */
async function keepEmployer(tx: Db, { cnpj, zone, name, address }: Employer, responsible_cpf: string, at: number) {
  const document = plainCnpj(cnpj ?? '')
  const record = { responsible_cpf, document, cno_caepf: null, name, place: address ?? '', recorded_at: at, zone }
  const last = await lastBesideMarks(tx, document, 2)
  if (last && employerOf(last.line) === employerOf(employerLine({ ...record, nsr: 1 }))) return
  await appendRow(tx, document, ({ nsr, hash }) => ({
    record_type: 2,
    entry_id: null,
    user_id: null,
    person_name: null,
    employer: name,
    place: address,
    marked_at: at,
    recorded_at: at,
    zone,
    hash,
    exportable: true,
    line: employerLine({ ...record, nsr }),
  }))
}

/** Return the employer of each CNPJ. */
export async function employersByCnpj(tx: Db): Promise<Map<string, Employer>> {
  const found = new Map<string, Employer>()
  for (const one of await employersKnown(tx)) {
    const document = plainCnpj(one.cnpj ?? '')
    if (isPrintedCnpj(document) && !found.has(document)) found.set(document, one)
  }
  return found
}

const idsOf = async (tx: Db, { store_id = '', user_ids }: Scope): Promise<readonly string[]> =>
  user_ids ?? (await peopleAt(tx, store_id))

/** Return the records of people that are missing, for those in scope. */
async function missingRecords(tx: Db, scope: Scope, at: number): Promise<Change[]> {
  const ids = await idsOf(tx, scope)
  return changesBetween(await included(tx, ids), await atWork(tx, ids, at))
}

/** Tell whether records of the people in scope are missing. */
export const lacksRecords = async (tx: Db, scope: Scope, at: number): Promise<boolean> =>
  (await missingRecords(tx, scope, at)).length > 0

/** Return the employers that must be in the ledger before what is to be written: the company in scope, and those where people begin. */
async function employersFor(tx: Db, { store_id }: Scope, changes: readonly Change[]): Promise<Employer[]> {
  const needed = new Set(changes.filter(({ operation }) => operation !== 'E').map((one) => one.establishment))
  if (store_id === undefined && needed.size === 0) return []
  const all = [...(await employersByCnpj(tx))]
  return all.flatMap(([cnpj, one]) => (needed.has(cnpj) || one.id === store_id ? [one] : []))
}

/**
 * Write what the ledger lacks of employers (type 2) and of the people in scope (type 5: included, altered, excluded), in the transaction
 * that changed them (Portaria 671, Anexo IX, item 6). Does nothing where all is said, nor while nobody with a CPF answers for it.
 */
export async function keepRegistry(tx: Db, { actor, at }: Author, scope: Scope): Promise<void> {
  const changes = await missingRecords(tx, scope, at)
  const employers = await employersFor(tx, scope, changes)
  if (changes.length === 0 && employers.length === 0) return
  const responsible = await responsibleCpf(tx, actor)
  if (responsible === null) return
  for (const one of employers) await ifPrintable(() => keepEmployer(tx, one, responsible, at))
  for await (const change of unhurried(changes)) await ifPrintable(() => writeEmployee(tx, change, responsible, at))
}
