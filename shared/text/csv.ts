/** A cell of a table to be opened in a spreadsheet. Numbers are our own and are written unquoted. */
export type CsvCell = string | number | null

/** Characters that a spreadsheet takes for the beginning of a formula (ASVS 1.2.10). */
const beginnings = new Set(['=', '+', '-', '@', '\t', '\r', '\u0000', '＝', '＋', '－', '＠'])

/** Tell whether a spreadsheet would read a text as a formula, even after the leading blanks that it skips. */
function isFormula(text: string): boolean {
  const seen = text.replaceAll('\u0000', ' ').trimStart()
  return beginnings.has(text.charAt(0)) || beginnings.has(seen.charAt(0))
}

/** Quote a text for a cell, led by an apostrophe if a spreadsheet would read it as a formula. */
export function csvText(text: string): string {
  const plain = text.replaceAll('\u0000', '')
  const safe = isFormula(text) ? `'${plain}` : plain
  return `"${safe.replaceAll('"', '""')}"`
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell).replace('.', ',') : csvText(cell)
}

/** Format one line of CSV for Brazilian spreadsheets: semicolons, decimal comma, every text quoted, no text read as a formula. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`
}
