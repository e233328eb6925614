import { getTableName } from 'drizzle-orm'
import { getTableConfig, type Kind, kindOf } from './columns.ts'
import * as tables from './schema/tables.ts'

/** A declared table, by the names that it has on both engines. */
export interface TableShape {
  name: string
  columns: readonly { name: string; kind: Kind }[]
  /** The columns of the primary key, in its order. */
  key: readonly string[]
  /** The tables that its rows name. */
  parents: readonly string[]
}

type Declared = (typeof tables)[keyof typeof tables]

function shapeOf(table: Declared): TableShape {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table)
  const [composite] = primaryKeys
  return {
    name,
    columns: columns.map((column) => {
      const kind = kindOf(column)
      if (!kind) throw new Error(`a column of an unknown kind: ${name}.${column.name}`)
      return { name: column.name, kind }
    }),
    key: (composite?.columns ?? columns.filter(({ primary }) => primary)).map((column) => column.name),
    parents: foreignKeys.map((key) => getTableName(key.reference().foreignTable)),
  }
}

/** Return the shapes in an order in which each follows its parents. Throws if they go in a circle. */
function parentsFirst(shapes: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  const isThere = (name: string) => ordered.some((shape) => shape.name === name)
  while (ordered.length < shapes.length) {
    const ready = shapes.filter(
      ({ name, parents }) => !isThere(name) && parents.every((one) => one === name || isThere(one)),
    )
    if (ready.length === 0) throw new Error('foreign keys in a circle')
    ordered.push(...ready)
  }
  return ordered
}

const isLedger = ({ name }: TableShape) => name === getTableName(tables.ledger)

/** Return all declared tables in the order in which their rows can be inserted; the ledger, which states what is in the others, last. */
export function tableShapes(): TableShape[] {
  const ordered = parentsFirst(Object.values(tables).map(shapeOf))
  return [...ordered.filter((shape) => !isLedger(shape)), ...ordered.filter(isLedger)]
}
