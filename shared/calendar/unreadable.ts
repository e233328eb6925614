/** A stored row that cannot be what it says. Nobody is paid by a guess: who adds it up stops here, and the log names the row. */
export class UnreadableRow extends Error {
  readonly table: string
  readonly id: string

  constructor(table: string, id: string, why: string) {
    super(`${table} ${id}: ${why}`)
    this.name = 'UnreadableRow'
    this.table = table
    this.id = id
  }
}

/** What stands in a list where somebody's figures could not be worked out. */
export const CALCULATION_FAILED = 'Erro no cálculo'

/** The row that a failure names, for the log; null where it names none. */
export function rowOfFailure(error: unknown): { table: string; id: string } | null {
  return error instanceof UnreadableRow ? { table: error.table, id: error.id } : null
}
