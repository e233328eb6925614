/** A stored row with invalid content. Nobody is paid by a guess: the calculation stops here, and the log names the row. */
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

/** The text that lists show for somebody whose figures could not be calculated. */
export const CALCULATION_FAILED = 'Erro no cálculo'

/** Return the row that an error names, for the log; null if it names none. */
export function rowOfFailure(error: unknown): { table: string; id: string } | null {
  return error instanceof UnreadableRow ? { table: error.table, id: error.id } : null
}
