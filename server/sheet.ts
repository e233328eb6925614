import { Worker } from 'node:worker_threads'
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

/** What a thread sends, as a stream; a reader that goes away ends the thread. */
function piecesOf(worker: Worker): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      worker.on('message', (piece: Uint8Array | null) => (piece ? controller.enqueue(piece) : controller.close()))
      worker.once('error', (error) => controller.error(error))
    },
    cancel: () => void worker.terminate(),
  })
}

/** The table as a workbook of one sheet, the headings in sight while it is scrolled; composed on a thread of its own. */
export function xlsxOf({ name, title, columns, rows, total }: Sheet): SentFile {
  const workerData = { title, columns, rows, total }
  const worker = new Worker(new URL('./sheet-worker.mjs', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  return {
    name: `${name}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: piecesOf(worker),
  }
}
