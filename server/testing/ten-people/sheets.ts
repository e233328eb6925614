import exceljs from 'exceljs'

/** The cells of a table by the first cell of each line; texts and numbers as texts. */
export type Sheet = Map<string, string[]>

export function readCsv(bytes: Uint8Array): Sheet {
  const lines = Buffer.from(bytes)
    .toString('utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
  return new Map(lines.map((line) => [line[0] ?? '', line]))
}

export async function readXlsx(bytes: Uint8Array): Promise<Sheet> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(new Uint8Array(bytes).buffer)
  const rows: [string, string[]][] = []
  book.worksheets[0]?.eachRow((row) => {
    const cells = (row.values as unknown[])
      .slice(1)
      .map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? '')))
    rows.push([cells[0] ?? '', cells])
  })
  return new Map(rows)
}

/** Return worked, expected and balance of somebody in a month's sheet, in minutes. */
export function monthIn(sheet: Sheet, name: string): (string | undefined)[] {
  const [head, line] = [sheet.get('Nome'), sheet.get(name)]
  return ['Trabalhado', 'Previsto', 'Saldo'].map((title) => line?.[head?.indexOf(`${title} (minutos)`) ?? -1])
}
