import papa from 'papaparse'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { saveFile } from '../../ui/links.ts'

const MOST_BYTES = 2 * 1024 * 1024

/** Decode as UTF-8, else as Windows-1252, the default of spreadsheets on Windows. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reject NUL bytes and ZIP signatures: the file is a picture or a workbook. */
const isText = (text: string) => !text.slice(0, 4_096).includes('\u0000') && !text.startsWith('PK\u0003\u0004')

/** Read the cells of a CSV file with any separator; return a message if it is not one. */
export async function readTable(file: File): Promise<string[][] | string> {
  if (file.size > MOST_BYTES) return adminMessages.fileTooLarge
  const text = decoded(await file.arrayBuffer())
  if (!isText(text)) return `${adminMessages.fileInvalid}. Salve a planilha como CSV.`
  return papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: false }).data
}

/** Read cells as they are pasted from a spreadsheet: separated by tabs, or like a CSV file. */
export const pastedTable = (text: string): string[][] => papa.parse<string[]>(text, { skipEmptyLines: false }).data

/** Save a table as CSV with a byte-order mark, so that spreadsheets open it as UTF-8. */
export const saveCsv = (text: string, name: string): void =>
  saveFile(new Blob([`\ufeff${text}`], { type: 'text/csv' }), name)
