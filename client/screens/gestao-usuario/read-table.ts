import papa from 'papaparse'
import { adminMessages } from '#shared/text/admin-messages.ts'

const MOST_BYTES = 2 * 1024 * 1024

/** Spreadsheets on Windows save in the alphabet of Windows unless they are told otherwise. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Signs that no text has: a workbook, a picture. */
const isText = (text: string) => !text.slice(0, 4_096).includes('\u0000') && !text.startsWith('PK\u0003\u0004')

/** The cells of a CSV file, whichever its separator is; a sentence where it is none. */
export async function readTable(file: File): Promise<string[][] | string> {
  if (file.size > MOST_BYTES) return adminMessages.fileTooLarge
  const text = decoded(await file.arrayBuffer())
  if (!isText(text)) return `${adminMessages.fileInvalid}. Salve a planilha como CSV.`
  return papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: false }).data
}
