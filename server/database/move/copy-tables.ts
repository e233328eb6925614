import { createHash, type Hash } from 'node:crypto'
import { DatabaseProblem } from '../migrations.ts'
import { type TableShape, tableShapes } from '../shapes.ts'
import { type Cell, keyOf, moveProblem, type Row, type Side } from './side.ts'

/** A table that was copied, with the number of its rows. */
export interface Copied {
  table: string
  rows: number
}

const NOTHING = 'nada foi alterado'
const names = (columns: ReadonlyMap<string, readonly string[]>) =>
  new Set([...columns].flatMap(([table, own]) => [table, ...own.map((column) => `${table}.${column}`)]))

/** Refuse databases that do not both have exactly the declared tables and columns: something would be left behind. */
async function requireSameTables(from: Side, to: Side, shapes: readonly TableShape[]): Promise<void> {
  const declared = names(new Map(shapes.map(({ name, columns }) => [name, columns.map((column) => column.name)])))
  for (const [side, where] of [
    [from, 'de origem'],
    [to, 'de destino'],
  ] as const) {
    const there = names(await side.columns())
    const odd = [...there, ...declared].find((name) => !(there.has(name) && declared.has(name)))
    if (odd === undefined) continue
    const what = odd.includes('.') ? `A coluna ${odd}` : `A tabela ${odd}`
    const how = there.has(odd) ? 'só existe' : 'não existe'
    throw new DatabaseProblem(`${what} ${how} no banco ${where}, e a mudança a perderia; ${NOTHING}.`)
  }
}

async function requireEmpty(to: Side, shapes: readonly TableShape[]): Promise<void> {
  for (const shape of shapes) {
    const rows = await to.count(shape)
    if (rows > 0) throw new DatabaseProblem(`O banco de destino não está vazio (${rows} em ${shape.name}); ${NOTHING}.`)
  }
}

const told = (cell: Cell | undefined) => JSON.stringify(cell instanceof Buffer ? cell.toString('hex') : String(cell))

/** Return the id of a row for the operator: `id = "…"`. */
function idOf(shape: TableShape, row: Row): string {
  const values = keyOf(shape, row)
  return shape.key.map((name, i) => `${name} = ${told(values[i])}`).join(', ')
}

function requireHeld(to: Side, shape: TableShape, row: Row): void {
  for (const [i, { name, kind }] of shape.columns.entries()) {
    const why = to.refuses(kind, row[i] ?? null)
    if (why === null) continue
    const where = `Tabela ${shape.name}, coluna ${name}, ${idOf(shape, row)}`
    throw new DatabaseProblem(`${where}: ${why}, que o banco de destino não guarda; ${NOTHING}.`)
  }
}

/** Return a value as text, the same for the same value on both engines. */
function canonical(cell: Cell): string | null {
  if (cell === null) return null
  return cell instanceof Buffer ? cell.toString('base64') : String(cell)
}

const addTo = (hash: Hash, rows: readonly Row[]) => {
  for (const row of rows) hash.update(`${JSON.stringify(row.map(canonical))}\n`)
}

/** Walk over a table a page at a time; return the number of its rows and a hash over all of them. */
async function walk(side: Side, shape: TableShape, each: (rows: readonly Row[]) => Promise<void> | void) {
  const hash = createHash('sha256')
  let rows = 0
  let page = await side.page(shape, null)
  while (page.length > 0) {
    await each(page)
    addTo(hash, page)
    rows += page.length
    page = await side.page(shape, page.at(-1) ?? null)
  }
  return { rows, counted: await side.count(shape), hash: hash.digest('hex') }
}

async function copyTable(from: Side, to: Side, shape: TableShape): Promise<Copied> {
  const there = await walk(from, shape, async (rows) => {
    for (const row of rows) requireHeld(to, shape, row)
    await to.insert(shape, rows)
  })
  const here = await walk(to, shape, () => {})
  const counts = [there.rows, there.counted, here.rows, here.counted]
  if (new Set(counts).size > 1 || there.hash !== here.hash)
    throw new DatabaseProblem(`A tabela ${shape.name} não chegou igual (linhas: ${counts.join(', ')}); ${NOTHING}.`)
  return { table: shape.name, rows: there.rows }
}

/**
 * Copy every row of one database into another, which is empty, and compare both: the number of rows of each table, and a hash over all
 * their values. Throws DatabaseProblem; the caller undoes the transaction.
 */
export async function copyTables(from: Side, to: Side): Promise<Copied[]> {
  const shapes = tableShapes()
  await requireSameTables(from, to, shapes)
  await requireEmpty(to, shapes)
  const copied: Copied[] = []
  for (const shape of shapes) {
    try {
      copied.push(await copyTable(from, to, shape))
    } catch (error) {
      throw moveProblem(`A tabela ${shape.name} não pôde ser copiada`, error)
    }
  }
  await to.settle(shapes)
  return copied
}
