import { AgreedCodes, absencesOf, markingsOf, saidOr, toldHours } from '#shared/closing/aej-of-sheet.ts'
import { restDays } from '#shared/closing/rest-days.ts'
import type { SheetContent } from '#shared/closing/sheet-content.ts'
import { hasWork, planOn } from '#shared/pay-rules/contract.ts'
import { datedPlans } from '#shared/pay-rules/dated-plans.ts'
import type { AejHeader, AejProgram, AejRegistration } from '#shared/portaria/aej.ts'
import { aejPrinter } from '#shared/portaria/aej-lines.ts'
import { isPrintedCnpj } from '#shared/portaria/fields.ts'
import { aejName, previewAejName } from '#shared/portaria/file-names.ts'
import type { Db } from '../database/db.ts'
import { activeSchedules } from '../hour-bank/rule-queries.ts'
import type { Parts } from '../parts.ts'
import { programVersion } from '../program-version.ts'
import { closedPeriods, type OwnSheets, sheetsByPerson } from './closed-sheets.ts'
import { type Employers, employerOf, noteEmployer } from './employers.ts'
import { CannotMake, type Made, type ZipJob } from './job.ts'
import { isSigned, writeLawFile } from './law-file.ts'

/** Somebody of the file: their number in it, and their sheets. */
interface Bond {
  id: number
  cpf: string
  name: string
  registration: string | null
}

/** Characters of a name in the layout. */
const MOST_NAME = 150

const PROGRAM = 'Folha de Ponto'

function programOf({ config }: Parts, signed: boolean): AejProgram {
  const { developerDocument: document, developerName: name, developerEmail: email } = config.signing
  return { name: PROGRAM, version: programVersion().slice(0, 8), developer: signed ? { document, name, email } : null }
}

/** Return somebody as the file names them. Throws `CannotMake` without a CPF. */
function bondOf({ cpf, sheets }: OwnSheets, id: number): Bond {
  const person = sheets.at(-1)?.content.person
  if (!person || cpf.length !== 11) throw new CannotMake('content')
  return { id, cpf, name: saidOr(person.name, MOST_NAME, cpf), registration: person.registration ?? null }
}

/** Read all sheets for the first time; return who is in the file, which hours they agreed to, and the company as they name it. */
async function firstReading(job: ZipJob, closing_ids: readonly string[]) {
  const bonds = new Map<string, Bond>()
  const codes = new AgreedCodes()
  const employers: Employers = new Map()
  for await (const own of sheetsByPerson(job.parts.database.read, closing_ids)) {
    bonds.set(own.user_id, bondOf(own, bonds.size + 1))
    for (const { content } of own.sheets) {
      noteEmployer(employers, content)
      for (const { agreed } of content.days) codes.codeOf(agreed)
    }
  }
  return { bonds, codes, employers }
}

/** Return the registrations of bonds that share a CPF: the layout asks for them, and for no others. */
function registrationsOf(bonds: readonly Bond[]): AejRegistration[] {
  const byCpf = Map.groupBy(bonds, ({ cpf }) => cpf)
  const shared = bonds.filter(({ cpf }) => (byCpf.get(cpf)?.length ?? 0) > 1)
  return shared.flatMap(({ id, registration }) => (registration ? [{ bond: id, registration }] : []))
}

type Printer = ReturnType<typeof aejPrinter>

/** Print the marks of somebody's sheet. Throws `CannotMake` where a journey has no agreed hours at all to be told with. */
function markLines(print: Printer, content: SheetContent, bond: number, codes: AgreedCodes): string[] {
  const told = toldHours(content.days)
  return content.days.flatMap((day) => {
    const schedule = codes.codeOf(told.get(day.date) ?? [])
    if (schedule === null && day.marks.some(({ letter }) => letter !== 'D')) throw new CannotMake('content')
    return markingsOf(day, { bond, zone: content.zone, schedule }).map(print.marking)
  })
}

/**
 * Return the weekly rest days on somebody's sheets. At the ends of what is closed a week goes on beyond them: there the schedule tells which
 * day of it is the rest.
 */
async function restsOf(db: Db, user_id: string, sheets: readonly SheetContent[]): Promise<Set<string>> {
  const schedules = datedPlans(await activeSchedules(db, [user_id]))
  return restDays(
    sheets.flatMap(({ days }) => days),
    (date) => !hasWork(planOn({ schedules, swaps: [] }, date)),
  )
}

/** Gives the lines of somebody's sheets. */
type LinesOf = (
  sheets: readonly SheetContent[],
  bond: number,
  user_id: string,
) => readonly string[] | Promise<readonly string[]>

/** The closings that a file is made of, and whether it will be signed. */
interface Sources {
  closing_ids: string[]
  signed: boolean
}

async function* fileLines(
  job: ZipJob,
  header: AejHeader,
  { closing_ids, signed, bonds, codes }: Omit<Awaited<ReturnType<typeof firstReading>>, 'employers'> & Sources,
) {
  const { parts, tell } = job
  const print = aejPrinter()
  let done = 0
  async function* eachPerson(linesOf: LinesOf) {
    for await (const { user_id, sheets } of sheetsByPerson(parts.database.read, closing_ids)) {
      const contents = sheets.map(({ content }) => content)
      yield* await linesOf(contents, bonds.get(user_id)?.id ?? 0, user_id)
      done += 1
      await tell(done, 2 * bonds.size)
    }
  }
  yield print.header(header)
  yield print.rep({ id: 1, kind: 'REP-P', number: signed ? parts.config.signing.inpiNumber : null })
  yield* [...bonds.values()].map(print.bond)
  yield* codes.schedules.map(print.schedule)
  yield* eachPerson((sheets, bond) => sheets.flatMap((content) => markLines(print, content, bond, codes)))
  yield* registrationsOf([...bonds.values()]).map(print.registration)
  yield* eachPerson(async (sheets, bond, user_id) => {
    const rests = await restsOf(parts.database.read, user_id, sheets)
    return sheets.flatMap((content) => absencesOf(content, bond, rests).map(print.absence))
  })
  yield print.program(programOf(parts, signed))
  yield* print.end()
}

/**
 * Make the Arquivo Eletrônico de Jornada of a company: the journeys of its people after treatment (Portaria MTP 671/2021, Anexo VI), of closed
 * periods, whose sheets never change: made again it is the same, unless a schedule changed that tells the rest of a week at their ends, or a CPF was
 * given that was missing. Throws `CannotMake` for days that are not closed, and for people whom the layout has no place for.
 */
export async function makeAej(job: ZipJob): Promise<Made> {
  const { parts, company, row, at } = job
  const closed = await closedPeriods(parts.database.read, company.id, row.from_day, row.to_day)
  if (!closed) throw new CannotMake('not_closed')
  const closing_ids = closed.map(({ id }) => id)
  const { employers, ...read } = await firstReading(job, closing_ids)
  const employer = employerOf(employers, company)
  if (!employer) throw new CannotMake('content')
  const { document } = employer
  if (!isPrintedCnpj(document)) throw new CannotMake('no_cnpj')
  const signed = await isSigned(parts, at)
  const [first_day, last_day] = [row.from_day, row.to_day]
  const header: AejHeader = {
    document,
    caepf: null,
    cno: null,
    name: saidOr(employer.name, MOST_NAME, document),
    first_day,
    last_day,
    generated_at: at,
    zone: company.zone,
  }
  const of = { document, first_day, last_day }
  const name = signed ? aejName(of) : previewAejName(of)
  const text_sha256 = await writeLawFile(
    job,
    { kind: 'AEJ', name, signed },
    fileLines(job, header, { closing_ids, signed, ...read }),
  )
  return {
    name: `AEJ-${document}-${first_day}-${last_day}`,
    text_sha256,
    closing_id: closed.length === 1 ? (closed[0]?.id ?? null) : null,
  }
}
