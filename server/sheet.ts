import { Worker } from 'node:worker_threads'
import { type CsvCell, csvLine } from '#shared/text/csv.ts'
import { formatDay, formatDuration } from '#shared/text/format.ts'
import { RetryLater } from './http/errors.ts'
import { inPieces } from './pieces.ts'

/** A duration in whole minutes, also below zero. */
interface Duration {
  duration: number
}

/** A cell before it is written: a text, a number, a day, or a duration. Empty where there is nothing. */
export type SheetCell = string | number | { day: string } | Duration | null

/** Minutes twice: as hours, to be read, and as the plain number that every spreadsheet adds, also below zero. */
export const hoursAndMinutes = (minutes: number): SheetCell[] => [{ duration: minutes }, minutes]

/** The headings over both. */
export const hoursColumns = (title: string) => [
  { title, width: 12 },
  { title: `${title} (minutos)`, width: 14 },
]

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
  media_type: string
  content: string | ReadableStream
}

/** Rows that are written, or handed to a thread, at a time: some milliseconds, also of a month with a column a day. */
const AT_A_TIME = 100

/**
 * `96:50`, and `−96:50` below zero. Excel shows ##### for a time below zero, and takes a hyphen before a colon for a formula; the
 * sign of mathematics makes it a text there, which is read as it is meant, and the minutes beside it are added.
 */
const durationWords = (minutes: number) => `${minutes < 0 ? '−' : ''}${formatDuration(minutes)}`

function csvCell(cell: SheetCell): CsvCell {
  if (typeof cell !== 'object' || cell === null) return cell
  return 'day' in cell ? formatDay(cell.day) : durationWords(cell.duration)
}

/** The table as CSV, marked as UTF-8 for spreadsheets that would not look: minutes as numbers, days as dd/MM/yyyy. */
export async function csvOf({ name, columns, rows, total }: Sheet): Promise<SentFile> {
  const lines = [columns.map(({ title }) => title), ...rows, ...(total ? [total] : [])]
  const text = await inPieces(lines, AT_A_TIME, (piece) => piece.map((cells) => csvLine(cells.map(csvCell))))
  return { name: `${name}.csv`, media_type: 'text/csv; charset=utf-8', content: `\ufeff${text.join('')}` }
}

/** What the thread is told of a cell: a duration below zero is a text by now. */
const cellForThread = (cell: SheetCell) =>
  typeof cell === 'object' && cell !== null && 'duration' in cell && cell.duration < 0
    ? { below: durationWords(cell.duration) }
    : cell

/** Hands the rows of a table to the thread, some at a time. */
async function handOver({ rows, total }: Sheet, worker: Worker): Promise<void> {
  await inPieces(rows, AT_A_TIME, (piece) => {
    worker.postMessage(piece.map((cells) => cells.map(cellForThread)))
    return []
  })
  worker.postMessage({ total: total?.map(cellForThread) ?? null })
}

/** What composing workbooks may take of the machine. */
interface Limits {
  atOnce: number
  waiting: number
  megabytes: number
  longestMs: number
}

const usual: Limits = { atOnce: 2, waiting: 8, megabytes: 256, longestMs: 20_000 }
/** Seconds until there is likely to be room in the line. */
const COME_BACK = 5

/** What a thread sends, from its first piece on, when it is there; a reader that goes away ends the thread. */
async function composed(worker: Worker): Promise<ReadableStream<Uint8Array>> {
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      let isWhole = false
      worker.on('message', (piece: Uint8Array | null) => {
        if (piece) return controller.enqueue(piece)
        isWhole = true
        controller.close()
      })
      worker.once('error', (error) => controller.error(error))
      worker.once('exit', () => isWhole || controller.error(new Error('the workbook was not finished')))
    },
    cancel() {
      worker.removeAllListeners('message')
      void worker.terminate()
    },
  }).getReader()
  // Answered only now: what fails before is a refusal in words, not an answer cut short.
  const first = await pieces.read()
  return new ReadableStream({
    start: (controller) => first.value && controller.enqueue(first.value),
    async pull(controller) {
      const { done, value } = await pieces.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => pieces.cancel(),
  })
}

/** Composes workbooks on threads of their own, a few at a time, each within its memory and time. */
export function sheetsInTurn(change: Partial<Limits> = {}) {
  const { atOnce, waiting, megabytes, longestMs } = { ...usual, ...change }
  const line: (() => void)[] = []
  let running = 0

  async function place(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (line.length >= waiting) throw new RetryLater('busy', COME_BACK)
    // Whoever leaves hands the place on.
    await new Promise<void>((go) => line.push(go))
  }

  function leave(): void {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return {
    running: () => running,
    /** The table as a workbook of one sheet, the headings in sight while it is scrolled. Throws `busy` where too many wait. */
    async make(sheet: Sheet): Promise<SentFile> {
      await place()
      const { name, title, columns } = sheet
      const worker = new Worker(new URL('./sheet-worker.mjs', import.meta.url), {
        workerData: { title, columns },
        resourceLimits: { maxOldGenerationSizeMb: megabytes },
      })
      const late = setTimeout(() => void worker.terminate(), longestMs)
      worker.once('exit', () => {
        clearTimeout(late)
        leave()
      })
      const [content] = await Promise.all([composed(worker), handOver(sheet, worker)])
      return {
        name: `${name}.xlsx`,
        media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content,
      }
    },
  }
}

/** The table as a workbook, in its turn among all that are asked of this server. */
export const xlsxOf = sheetsInTurn().make

/** A verb that sends the table that another one makes as CSV. */
export const asCsv =
  <A extends unknown[]>(table: (...asked: A) => Promise<Sheet>) =>
  async (...asked: A): Promise<SentFile> =>
    csvOf(await table(...asked))

/** The same as a workbook. */
export const asXlsx =
  <A extends unknown[]>(table: (...asked: A) => Promise<Sheet>) =>
  async (...asked: A): Promise<SentFile> =>
    xlsxOf(await table(...asked))
