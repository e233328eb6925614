import { toldHours } from '#shared/closing/aej-of-sheet.ts'
import { MOST_IN_BOOKLET } from '#shared/closing/made-kinds.ts'
import { hasOddMarks } from '#shared/closing/set-aside.ts'
import type { SheetDay } from '#shared/closing/sheet-content.ts'
import type { FileProblem, MadeKind } from '#shared/contract/generated-files.ts'
import { isPrintedCnpj } from '#shared/portaria/fields.ts'
import { plainCnpj } from '#shared/text/mask.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import type { Company } from '../stores/queries.ts'
import { hasEmployer, peopleWithoutCpf, unnumberedMarks } from './afd-queries.ts'
import { closedPeriods, type OwnSheets, sheetsByPerson } from './closed-sheets.ts'
import { type Employers, noteEmployer } from './employers.ts'
import { isSigned } from './law-file.ts'

/** People that a problem names. */
const MOST_NAMED = 20

type Named = FileProblem['people'][number]

/** The file that is asked for. */
interface Asked {
  kind: MadeKind
  from: string
  to: string
}

const problem = (
  kind: FileProblem['kind'],
  blocks: boolean,
  count = 1,
  people: readonly Named[] = [],
): FileProblem => ({
  kind,
  blocks,
  count,
  people: people.slice(0, MOST_NAMED),
})

const about = (kind: FileProblem['kind'], blocks: boolean, people: readonly Named[]) =>
  people.length === 0 ? [] : [problem(kind, blocks, people.length, people)]

/** Return what would be missing from an AFD: who has no CPF, marks without a number of the sequence, an employer who is not in it. */
async function problemsOfAfd(db: Db, company: Company, document: string): Promise<FileProblem[]> {
  const unnumbered = await unnumberedMarks(db, { id: company.id, cnpj: document })
  return [
    ...about('no_cpf', false, await peopleWithoutCpf(db, company.id)),
    ...(unnumbered > 0 ? [problem('unnumbered', false, unnumbered)] : []),
    ...((await hasEmployer(db, document)) ? [] : [problem('no_responsible', false)]),
  ]
}

const counting = ({ marks }: SheetDay) => marks.filter(({ letter }) => letter !== 'D').length

/** Tell what is wrong with somebody's sheets in an AEJ. */
function faultsOf({ cpf, sheets }: OwnSheets): ('no_cpf' | 'no_hours' | 'odd_marks')[] {
  const days = sheets.flatMap(({ content }) => content.days)
  const asksNothing = sheets.some(
    ({ content }) => toldHours(content.days).size === 0 && content.days.some((day) => counting(day) > 0),
  )
  return [
    ...(cpf.length === 11 ? [] : ['no_cpf' as const]),
    ...(asksNothing ? ['no_hours' as const] : []),
    ...(days.some(({ marks }) => hasOddMarks(marks)) ? ['odd_marks' as const] : []),
  ]
}

/** Return what would make an AEJ wrong: periods under two CNPJs, people without CPF or agreed hours, journeys with a mark missing. */
async function problemsOfAej(db: Db, company: Company, { from, to }: { from: string; to: string }) {
  const closed = (await closedPeriods(db, company.id, from, to)) ?? []
  const found: Record<'no_cpf' | 'no_hours' | 'odd_marks', Named[]> = { no_cpf: [], no_hours: [], odd_marks: [] }
  const closing_ids = closed.map(({ id }) => id)
  const employers: Employers = new Map()
  for await (const own of sheetsByPerson(db, closing_ids)) {
    for (const { content } of own.sheets) noteEmployer(employers, content)
    const who = { user_id: own.user_id, name: own.sheets.at(-1)?.content.person.name ?? '' }
    for (const kind of faultsOf(own)) found[kind].push(who)
  }
  return [
    ...(employers.size > 1 ? [problem('several_cnpj', true, employers.size)] : []),
    ...about('no_cpf', true, found.no_cpf),
    ...about('no_hours', true, found.no_hours),
    ...about('odd_marks', false, found.odd_marks),
  ]
}

/** Tell whether a file is asked for in a layout of the law, and not as papers for people. */
const isOfLaw = ({ kind }: Asked): boolean => kind === 'afd' || kind === 'aej'

/** Return why a file can't be made at all, as far as a quick look tells. */
async function blocksOf(db: Db, company: Company, asked: Asked): Promise<FileProblem[]> {
  if (isOfLaw(asked) && !isPrintedCnpj(plainCnpj(company.cnpj ?? ''))) return [problem('no_cnpj', true)]
  if (asked.kind === 'afd') return []
  const closed = await closedPeriods(db, company.id, asked.from, asked.to)
  if (!closed) return [problem('not_closed', true)]
  if (isOfLaw(asked)) return []
  const sheets = closed.reduce((sum, { people }) => sum + people, 0)
  if (sheets === 0) return [problem('no_sheets', true)]
  return asked.kind === 'booklet' && sheets > MOST_IN_BOOKLET ? [{ ...problem('too_many', true), count: sheets }] : []
}

/** Return what would make a file wrong, or less than it should be: all of it, or only what blocks it. An AEJ's sheets are read for both. */
export async function problemsOf(
  parts: Parts,
  company: Company,
  asked: Asked,
  which: 'all' | 'blocking',
): Promise<FileProblem[]> {
  const { read } = parts.database
  const blocks = await blocksOf(read, company, asked)
  if (blocks.length > 0 || !isOfLaw(asked)) return blocks
  if (which === 'blocking')
    return asked.kind === 'aej' ? (await problemsOfAej(read, company, asked)).filter((one) => one.blocks) : []
  const document = plainCnpj(company.cnpj ?? '')
  const own = asked.kind === 'afd' ? problemsOfAfd(read, company, document) : problemsOfAej(read, company, asked)
  return [...(await own), ...((await isSigned(parts, parts.now())) ? [] : [problem('preview', false)])]
}
