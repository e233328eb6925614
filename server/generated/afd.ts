import { addDays, dayOf, instantOf } from '#shared/calendar/day.ts'
import { hashedMarkLine } from '#shared/portaria/afd.ts'
import { type AfdHeader, countRecord, headerLine, noRecords, trailerLine } from '#shared/portaria/afd-file.ts'
import { isPrintedCnpj } from '#shared/portaria/fields.ts'
import { afdName, previewAfdName } from '#shared/portaria/file-names.ts'
import { SIGNATURE_LINE } from '#shared/portaria/signature-line.ts'
import { plainCnpj } from '#shared/text/mask.ts'
import type { Db } from '../database/db.ts'
import { turn } from '../pieces.ts'
import { lastNsr, recordedIn, recordsAfter, timesIn } from './afd-queries.ts'
import { CannotMake, type Made, type ZipJob } from './job.ts'
import { isSigned, writeLawFile } from './law-file.ts'

/** Numbers that are looked through at once, and records read at once: some milliseconds. */
const LOOKED_AT_ONCE = 20_000
const READ_AT_ONCE = 1_000

/** The type of a mark's record. */
const MARK = 7

/** Days of an establishment. */
interface Asked {
  from: string
  to: string
  zone: string
  /** The day on which the file is made: it can have none after it. */
  today: string
}

/** The numbers of the records that belong in a file. */
interface Numbers {
  first: number
  last: number
}

/** Find the first and the last record of a period, by when they were recorded; all between them belong in the file. */
async function numbersIn(
  db: Db,
  establishment: string,
  time: { from: number; before: number },
): Promise<Numbers | null> {
  let found = null as Numbers | null
  const end = await lastNsr(db, establishment)
  for (let after = 0; after < end; after += LOOKED_AT_ONCE) {
    const some = await recordedIn(db, establishment, { after, until: after + LOOKED_AT_ONCE }, time)
    found = some && found ? { first: found.first, last: some.last } : (some ?? found)
    await turn()
  }
  return found
}

/** Yield the records of a sequence as they stand in a file. */
async function* recordsOf(db: Db, establishment: string, { first, last }: Numbers): AsyncGenerator<string> {
  let after = first - 1
  while (after < last) {
    const rows = await recordsAfter(db, establishment, after, last, READ_AT_ONCE)
    for (const { record_type, line, hash } of rows) yield record_type === MARK ? hashedMarkLine(line, hash) : line
    after = rows.at(-1)?.nsr ?? last
    await turn()
  }
}

/** Return the days that were asked for, and further ones on which records between them were made: a clock may have gone back. */
async function coveredDays(db: Db, establishment: string, numbers: Numbers | null, { from, to, zone, today }: Asked) {
  let [first_day, last_day] = [from, to]
  const { first, last } = numbers ?? { first: 1, last: 0 }
  for (let after = first - 1; after < last; after += LOOKED_AT_ONCE) {
    const times = await timesIn(db, establishment, { after, until: Math.min(after + LOOKED_AT_ONCE, last) })
    if (!times) continue
    const [begun, ended] = [dayOf(times.first, zone), dayOf(times.last, zone)]
    if (begun < first_day) first_day = begun
    if (ended > last_day) last_day = ended
    await turn()
  }
  // The clock may have run ahead of the day on which it was put right.
  return { first_day, last_day: last_day < today ? last_day : today }
}

async function* fileLines(job: ZipJob, header: AfdHeader, numbers: Numbers | null) {
  const { parts, tell } = job
  yield headerLine(header)
  const counts = noRecords()
  let done = 0
  const total = numbers ? numbers.last - numbers.first + 1 : 0
  if (numbers) {
    for await (const line of recordsOf(parts.database.read, header.document, numbers)) {
      countRecord(counts, line)
      done += 1
      if (done % READ_AT_ONCE === 0) await tell(done, total)
      yield line
    }
  }
  yield trailerLine(counts)
  yield SIGNATURE_LINE
}

/**
 * Make the Arquivo Fonte de Dados of an establishment: what its ledger recorded in a period, line by line as it was printed then (Portaria
 * MTP 671/2021, Anexo V). Only the ledger is read: no treatment reaches this file.
 */
export async function makeAfd(job: ZipJob): Promise<Made> {
  const { parts, company, row, at } = job
  const { read } = parts.database
  const document = plainCnpj(company.cnpj ?? '')
  if (!isPrintedCnpj(document)) throw new CannotMake('no_cnpj')
  const { zone } = company
  const today = dayOf(at, zone)
  const notAfter = (day: string) => (day < today ? day : today)
  const asked: Asked = { from: notAfter(row.from_day), to: notAfter(row.to_day), zone, today }
  const time = { from: instantOf(asked.from, '00:00', zone), before: instantOf(addDays(asked.to, 1), '00:00', zone) }
  const numbers = await numbersIn(read, document, time)
  const signed = await isSigned(parts, at)
  const { inpiNumber, developerDocument } = parts.config.signing
  const header: AfdHeader = {
    document,
    cno_caepf: null,
    name: company.name,
    generated_at: at,
    zone,
    ...(await coveredDays(read, document, numbers, asked)),
    inpi: signed ? inpiNumber : null,
    developer: signed ? developerDocument : null,
  }
  const of = { document, first_day: asked.from, last_day: asked.to }
  const name = signed ? afdName(inpiNumber, document) : previewAfdName(of)
  const text_sha256 = await writeLawFile(job, { kind: 'AFD', name, signed }, fileLines(job, header, numbers))
  return {
    name: `AFD-${document}-${asked.from}-${asked.to}`,
    text_sha256,
    ...(numbers && { first_nsr: numbers.first, last_nsr: numbers.last }),
  }
}
