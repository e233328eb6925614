import { peopleScope } from '#shared/access/scope.ts'
import { CALCULATION_FAILED } from '#shared/calendar/unreadable.ts'
import type { exportOccurrences as call } from '#shared/contract/exports.ts'
import type { OccurrenceRow, Occurrences } from '#shared/contract/occurrences.ts'
import { severityOf } from '#shared/pay-rules/severity.ts'
import { countOf } from '#shared/text/format.ts'
import { occurrenceWords, severityWords } from '#shared/text/occurrence-words.ts'
import type { Context } from '../context.ts'
import { requireWhole } from '../hour-bank/people-queries.ts'
import type { Input } from '../http/route.ts'
import { inPieces } from '../pieces.ts'
import { asCsv, asXlsx, hoursAndMinutes, hoursColumns, type Sheet, type SheetCell } from '../sheet.ts'
import { occurrencesIn } from './occurrences.ts'

/** The most rows of a sheet. */
const MOST_ROWS = 20_000
/** Rows written at once: it takes some milliseconds. */
const AT_A_TIME = 500

function rowOf({ name, store_name, date, code, minutes }: OccurrenceRow): SheetCell[] {
  const words = occurrenceWords[code]
  const measured: SheetCell[] = minutes === null ? [null, null] : hoursAndMinutes(minutes)
  const what = [severityWords[severityOf(code)].one, words.name, words.article]
  return [name, store_name, { day: date }, ...what, ...measured, words.minutes, null]
}

/** Return a row that says something instead of an occurrence. */
const noteRow = (name: string | null, note: string): SheetCell[] => [name, ...Array<null>(8).fill(null), note]

/** Return the rows for those whose days can't be counted, and for what there is no room for. */
function notesOf({ failed, left_out }: Occurrences): SheetCell[][] {
  const people = failed.map(({ name }) => noteRow(name, CALCULATION_FAILED))
  if (left_out === 0) return people
  const many = countOf(left_out, 'ocorrência não coube aqui', 'ocorrências não couberam aqui')
  return [...people, noteRow(null, `Mais ${many}: escolha uma empresa ou uma gravidade.`)]
}

/** Build the table of what deserves a look in a period, as it is listed. */
async function sheetOf(ctx: Context, { query }: Pick<Input<typeof call>, 'query'>): Promise<Sheet> {
  const { severity: _, ...filter } = query
  await requireWhole(ctx.parts.database.read, peopleScope(ctx.actor), filter)
  const occurrences = await occurrencesIn(ctx, query, MOST_ROWS)
  const rows = await inPieces(occurrences.rows, AT_A_TIME, (some) => some.map(rowOf))
  return {
    name: `ocorrencias-${occurrences.from}-${occurrences.to}`,
    title: 'Ocorrências',
    columns: [
      { title: 'Nome', width: 28 },
      { title: 'Empresa', width: 22 },
      { title: 'Data', width: 12 },
      { title: 'Gravidade', width: 10 },
      { title: 'Ocorrência', width: 30 },
      { title: 'Lei', width: 22 },
      ...hoursColumns('Tempo'),
      { title: 'O que o tempo diz', width: 18 },
      { title: 'Observação', width: 20 },
    ],
    rows: [...rows, ...notesOf(occurrences)],
  }
}

/** Export what deserves a look in a period as a CSV file. */
export const exportOccurrences = asCsv(sheetOf)

/** The same as a workbook. */
export const exportOccurrencesXlsx = asXlsx(sheetOf)
