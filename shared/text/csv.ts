/** A cell of a table that is opened in a spreadsheet: numbers are ours and stay numbers. */
export type CsvCell = string | number | null

/** What a spreadsheet takes for the beginning of a formula (ASVS 1.2.10). */
const beginnings = new Set(['=', '+', '-', '@', '\t', '\r', '\u0000', '＝', '＋', '－', '＠'])

/** Whether a text would be read as a formula, also behind the blanks that a spreadsheet skips. */
function isFormula(text: string): boolean {
  const seen = text.replaceAll('\u0000', ' ').trimStart()
  return beginnings.has(text.charAt(0)) || beginnings.has(seen.charAt(0))
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const plain = cell.replaceAll('\u0000', '')
  const safe = isFormula(cell) ? `'${plain}` : plain
  return `"${safe.replaceAll('"', '""')}"`
}

/** One line of CSV as Brazilian spreadsheets read it: semicolons, decimal comma, every text quoted, no text a formula. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`
}
