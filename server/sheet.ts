import { Worker } from 'node:worker_threads'
import { type CsvCell, csvLine } from '#shared/text/csv.ts'
import { formatDay, formatDuration } from '#shared/text/format.ts'
import { RetryLater } from './http/errors.ts'
import { inPieces } from './pieces.ts'

/** A duration in whole minutes, possibly negative. */
interface Duration {
  duration: number
}

/** A cell to be written: a text, a number, a day, or a duration; null is empty. */
export type SheetCell = string | number | { day: string } | Duration | null

/** Return minutes twice: as hours for reading, and as the plain number that every spreadsheet can sum, even if negative. */
export const hoursAndMinutes = (minutes: number): SheetCell[] => [{ duration: minutes }, minutes]

/** Return the headings of both columns. */
export const hoursColumns = (title: string) => [
  { title, width: 12 },
  { title: `${title} (minutos)`, width: 14 },
]

/** A table as rows, independent of the file format. */
export interface Sheet {
  /** The file's name without its extension. */
  name: string
  /** The title of the sheet inside the workbook. */
  title: string
  columns: readonly { title: string; width: number }[]
  rows: readonly (readonly SheetCell[])[]
  /** The sums, as the last row. */
  total?: readonly SheetCell[]
}

/** A file to save, as returned by the handlers of download calls. */
export interface SentFile {
  name: string
  media_type: string
  content: string | ReadableStream | Uint8Array<ArrayBuffer>
}

/** Rows written, or passed to the thread, at once: it takes some milliseconds, even for a month with a column per day. */
const AT_A_TIME = 100

/**
 * Format `96:50`, or `−96:50` if negative. Excel shows ##### for a negative time, and takes a hyphen before a colon for a formula; with the
 * minus sign U+2212 it is a readable text, and the minutes in the next column are what is summed.
 */
const durationWords = (minutes: number) => `${minutes < 0 ? '−' : ''}${formatDuration(minutes)}`

function csvCell(cell: SheetCell): CsvCell {
  if (typeof cell !== 'object' || cell === null) return cell
  return 'day' in cell ? formatDay(cell.day) : durationWords(cell.duration)
}

/** Write the table as CSV, with a UTF-8 mark for spreadsheets that would not detect it: minutes as numbers, days as dd/MM/yyyy. */
export async function csvOf({ name, columns, rows, total }: Sheet): Promise<SentFile> {
  const lines = [columns.map(({ title }) => title), ...rows, ...(total ? [total] : [])]
  const text = await inPieces(lines, AT_A_TIME, (piece) => piece.map((cells) => csvLine(cells.map(csvCell))))
  return { name: `${name}.csv`, media_type: 'text/csv; charset=utf-8', content: `\ufeff${text.join('')}` }
}

/** Convert a cell for the thread: a negative duration becomes a text. */
const cellForThread = (cell: SheetCell) =>
  typeof cell === 'object' && cell !== null && 'duration' in cell && cell.duration < 0
    ? { below: durationWords(cell.duration) }
    : cell

/** Pass the rows of a table to the thread in pieces. */
async function handOver({ rows, total }: Sheet, worker: Worker): Promise<void> {
  await inPieces(rows, AT_A_TIME, (piece) => {
    worker.postMessage(piece.map((cells) => cells.map(cellForThread)))
    return []
  })
  worker.postMessage({ total: total?.map(cellForThread) ?? null })
}

/** Resource limits for composing workbooks. */
interface Limits {
  atOnce: number
  waiting: number
  megabytes: number
  longestMs: number
}

const usual: Limits = { atOnce: 2, waiting: 8, megabytes: 256, longestMs: 20_000 }
/** Seconds until there is likely to be room in the queue. */
const COME_BACK = 5

/** Return the output of a thread once its first piece is there; cancelling the stream ends the thread. */
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
  // Answer only now: an earlier failure is a refusal with a message, not a truncated answer.
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

/** Compose workbooks on separate threads, a few at a time, each limited in memory and time. */
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
    // Whoever finishes passes its place on.
    await new Promise<void>((go) => line.push(go))
  }

  function leave(): void {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return {
    running: () => running,
    /** Write the table as a workbook of one sheet, with frozen headings. Throws `busy` if too many wait. */
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

/** Write the table as a workbook, in turn with all others of this server. */
export const xlsxOf = sheetsInTurn().make

/** Turn a verb that returns a table into one that sends it as CSV. */
export const asCsv =
  <A extends unknown[]>(table: (...asked: A) => Promise<Sheet>) =>
  async (...asked: A): Promise<SentFile> =>
    csvOf(await table(...asked))

/** The same as a workbook. */
export const asXlsx =
  <A extends unknown[]>(table: (...asked: A) => Promise<Sheet>) =>
  async (...asked: A): Promise<SentFile> =>
    xlsxOf(await table(...asked))
