import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'

const MINUTES = '#,##0'
/** Hours that go on after 24. */
const DURATION = '[h]:mm'
const MINUTES_OF_DAY = 24 * 60

function xlsxCell(cell) {
  if (cell === null) return null
  if (typeof cell === 'number') return { type: Number, value: cell, format: MINUTES }
  // Typed as text explicitly: `=…` is never a formula.
  if (typeof cell === 'string') return { type: String, value: cell }
  if ('day' in cell) return { type: Date, value: new Date(cell.day), format: 'dd/mm/yyyy' }
  // Excel shows ##### for a negative time: write it as a text, aligned like a number.
  if ('below' in cell) return { type: String, value: cell.below, align: 'right' }
  return { type: Number, value: cell.duration / MINUTES_OF_DAY, format: DURATION }
}

const bold = (cell) => cell && { ...cell, fontWeight: 'bold' }

/** Collect the rows, which arrive in pieces; the sums come last. */
function received() {
  const rows = []
  return new Promise((done) => {
    const take = (piece) => {
      if (Array.isArray(piece)) return void rows.push(...piece.map((cells) => cells.map(xlsxCell)))
      // A port without a listener doesn't keep the thread alive.
      parentPort?.off('message', take)
      done(piece.total ? [...rows, piece.total.map(xlsxCell).map(bold)] : rows)
    }
    parentPort?.on('message', take)
  })
}

/** Runs on a thread of its own, because the library composes the whole sheet at once, and people punch meanwhile. */
const { title, columns } = workerData
const head = columns.map((column) => ({ type: String, value: column.title, fontWeight: 'bold', wrap: true }))
const book = writeXlsxFile([head, ...(await received())], {
  sheet: title,
  stickyRowsCount: 1,
  columns: columns.map(({ width }) => ({ width })),
})
for await (const piece of await book.toStream()) parentPort?.postMessage(piece)
parentPort?.postMessage(null)
