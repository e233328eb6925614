import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'

/** Whole minutes stay whole minutes: Excel shows ##### for a time below zero, and half of all balances are below zero. */
const MINUTES = '#,##0'

function xlsxCell(cell) {
  if (cell === null) return null
  if (typeof cell === 'object') return { type: Date, value: new Date(cell.day), format: 'dd/mm/yyyy' }
  if (typeof cell === 'number') return { type: Number, value: cell, format: MINUTES }
  // Of type text by its own word, not by its look: `=…` is never a formula.
  return { type: String, value: cell }
}

const bold = (cell) => cell && { ...cell, fontWeight: 'bold' }

/** A thread of its own: the library composes the whole sheet at once, and people punch meanwhile. */
const { title, columns, rows, total } = workerData
const head = columns.map((column) => ({ type: String, value: column.title, fontWeight: 'bold', wrap: true }))
const sums = total ? [total.map(xlsxCell).map(bold)] : []
const book = writeXlsxFile([head, ...rows.map((cells) => cells.map(xlsxCell)), ...sums], {
  sheet: title,
  stickyRowsCount: 1,
  columns: columns.map(({ width }) => ({ width })),
})
for await (const piece of await book.toStream()) parentPort?.postMessage(piece)
parentPort?.postMessage(null)
