import { Readable } from 'node:stream'
import writeXlsxFile, { type Row, type Cell as XlsxCell } from 'write-excel-file/node'
import { csvLine } from '#shared/text/csv.ts'
import { formatDay } from '#shared/text/format.ts'

/** A cell before it is written: a text, whole minutes, or a day. Empty where there is nothing. */
export type SheetCell = string | number | { day: string } | null

/** A table as rows, whatever kind of file it becomes. */
export interface Sheet {
  /** The file's name without its ending. */
  name: string
  /** What the sheet inside the workbook is called. */
  title: string
  columns: readonly { title: string; width: number }[]
  rows: readonly (readonly SheetCell[])[]
  /** The sums, last. */
  total?: readonly SheetCell[]
}

/** A file that somebody saves, as the handler of a call that sends one gives it. */
export interface SentFile {
  name: string
  mediaType: string
  content: string | ReadableStream
}

const isDay = (cell: SheetCell): cell is { day: string } => typeof cell === 'object' && cell !== null

/** The table as CSV, marked as UTF-8 for spreadsheets that would not look: minutes as numbers, days as dd/MM/yyyy. */
export function csvOf({ name, columns, rows, total }: Sheet): SentFile {
  const lines = [columns.map(({ title }) => title), ...rows, ...(total ? [total] : [])]
  const text = lines.map((cells) => csvLine(cells.map((cell) => (isDay(cell) ? formatDay(cell.day) : cell))))
  return { name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', content: `\ufeff${text.join('')}` }
}

/** Whole minutes stay whole minutes: Excel shows ##### for a time below zero, and half of all balances are below zero. */
const MINUTES = '#,##0'

function xlsxCell(cell: SheetCell): XlsxCell {
  if (cell === null) return null
  if (isDay(cell)) return { type: Date, value: new Date(cell.day), format: 'dd/mm/yyyy' }
  if (typeof cell === 'number') return { type: Number, value: cell, format: MINUTES }
  // Of type text by its own word, not by its look: `=…` is never a formula.
  return { type: String, value: cell }
}

const bold = (cell: XlsxCell): XlsxCell =>
  typeof cell === 'object' && cell !== null && 'value' in cell ? { ...cell, fontWeight: 'bold' } : cell

/** The table as a workbook of one sheet, the headings in sight while it is scrolled; sent piece by piece. */
export async function xlsxOf({ name, title, columns, rows, total }: Sheet): Promise<SentFile> {
  const head: Row = columns.map((column) => ({ type: String, value: column.title, fontWeight: 'bold', wrap: true }))
  const body = rows.map((cells) => cells.map(xlsxCell))
  const sums = total ? [total.map(xlsxCell).map(bold)] : []
  const book = writeXlsxFile([head, ...body, ...sums], {
    sheet: title,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  })
  const pieces = await (book.toStream as () => Promise<Readable>)()
  return {
    name: `${name}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: Readable.toWeb(pieces) as ReadableStream,
  }
}
