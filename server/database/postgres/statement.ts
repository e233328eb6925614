import { hash } from 'node:crypto'
import type { Db } from '../db.ts'
import type { Line } from './line.ts'

/**
 * Return a function that runs a statement with named parameters on PostgreSQL, where they have numbers. It is prepared by the server once
 * per connection, under a name made of its text.
 */
export function preparedPostgres(sql: string) {
  const names: string[] = []
  const text = sql.replace(/@(\w+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  const name = hash('sha256', text).slice(0, 32)
  return async (db: Db, params: object): Promise<unknown[]> => {
    const given = params as Record<string, unknown>
    const missing = names.find((one) => given[one] === undefined)
    if (missing) throw new Error(`a statement ran without its parameter ${missing}`)
    const { rows } = await (db.$client as Line).query({ name, text, values: names.map((one) => given[one]) })
    return rows
  }
}
