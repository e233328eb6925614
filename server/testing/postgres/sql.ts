import type pg from 'pg'
import type { Sql } from '../sql.ts'

/** SQL through a connection that may do anything. */
export function sqlThrough(admin: pg.Pool | pg.Client): Sql {
  return {
    async rows<Row>(statement: string, ...values: unknown[]) {
      let n = 0
      const text = statement.replace(/\?/g, () => {
        n += 1
        return `$${n}`
      })
      const { rows } = await admin.query(text, values)
      return rows as Row[]
    },
    run: async (statements) => void (await admin.query(statements)),
  }
}
