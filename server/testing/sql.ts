/** SQL beneath the program's queries, on either engine: for tests that inspect tables, or try what the program never would. */
export interface Sql {
  /** Run a statement with `?` for its values; return its rows. */
  rows<Row = Record<string, unknown>>(
    statement: string,
    ...values: (string | number | Buffer | Uint8Array | null)[]
  ): Promise<Row[]>
  /** Run statements without values. */
  run(statements: string): Promise<void>
}
