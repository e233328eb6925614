import { bare } from '#shared/text/plain.ts'

/** A column of a sheet: the field that it fills, its heading, and other headings that mean the same. */
export interface Column {
  field: string
  title: string
  also?: readonly string[]
}

/** The rows of cells of a sheet. */
export type Table = readonly (readonly string[])[]

/** A field, and a test that its cells pass: by it the column is found where there are no headings. */
export type Sign = readonly [field: string, fits: (text: string) => boolean]

/** Return the field of a heading; case, accents and punctuation are ignored. */
const fieldOf = (columns: readonly Column[], heading: string) =>
  columns.find(({ title, also = [] }) => [title, ...also].some((one) => bare(one) === bare(heading)))?.field

/**
 * Guess the headings of cells without any, by what stands in most rows of a column, in the order of the signs; a field is given to one
 * column only. Returns the table with headings, or as it was if it has some.
 */
export function withHeadings(table: Table, columns: readonly Column[], signs: readonly Sign[]): Table {
  const [first = []] = table
  if (first.some((cell) => fieldOf(columns, cell) !== undefined)) return table
  const width = Math.max(0, ...table.map((row) => row.length))
  const headings = Array.from({ length: width }, () => '')
  for (const [field, fits] of signs) {
    const filled = (column: number) => table.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
    const column = headings.findIndex((heading, at) => {
      const cells = heading === '' ? filled(at) : []
      return cells.length > 0 && cells.filter(fits).length * 2 > cells.length
    })
    if (column >= 0) headings[column] = columns.find((one) => one.field === field)?.title ?? ''
  }
  return [headings, ...table]
}

/** A row that is not empty: its line number as a spreadsheet shows it, and its trimmed cells by field. */
export interface Line {
  line: number
  cells: Readonly<Record<string, string>>
}

/** Read a table whose first row holds the headings: its fields, the headings that mean none, those that mean a field again, and its rows. */
export function readLines(table: Table, columns: readonly Column[]) {
  const [headings = [], ...rows] = table
  const fields = headings.map((heading) => fieldOf(columns, heading))
  const doubled = headings.filter((_, i) => fields[i] !== undefined && fields.indexOf(fields[i]) < i)
  const ignored = headings.filter((heading, i) => fields[i] === undefined && heading.trim() !== '')
  const lines = rows.map((row, index): Line => {
    const cells = fields.flatMap((field, i) => (field ? [[field, (row[i] ?? '').trim()] as const] : []))
    return { line: index + 2, cells: Object.fromEntries(cells) }
  })
  const isFilled = ({ cells }: Line) => Object.values(cells).some((text) => text !== '')
  return { fields: new Set(fields), ignored, doubled, lines: lines.filter(isFilled) }
}

/** Say which columns of a sheet say the same, so that nobody knows which one counts; null if there are none. */
export const doubledProblem = (doubled: readonly string[]): string | null =>
  doubled.length === 0 ? null : `A planilha tem mais de uma coluna para o mesmo dado: tire ${doubled.join(', ')}.`
