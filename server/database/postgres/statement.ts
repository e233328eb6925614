import { hash } from 'node:crypto'
import type { Line } from './line.ts'
import type { WritingLine } from './writing-line.ts'

/**
 * Return a function that runs a statement with named parameters on PostgreSQL, where they have numbers. It is prepared by the server once
 * per connection, under a name made of its text. What only writes is not waited for: the next statement tells if it failed.
 */
export function preparedPostgres(sql: string) {
  const names: string[] = []
  const text = sql.replace(/@(\w+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  const name = hash('sha256', text).slice(0, 32)
  const hasRows = /^\s*(select|with)\b|\breturning\b/i.test(text)
  return async (db: { $client: unknown }, params: object): Promise<unknown[]> => {
    const given = params as Record<string, unknown>
    const missing = names.find((one) => given[one] === undefined)
    if (missing) throw new Error(`a statement ran without its parameter ${missing}`)
    const line = db.$client as Line | WritingLine
    const query = { name, text, values: names.map((one) => given[one]) }
    if (hasRows || !('send' in line)) return (await line.query(query)).rows
    line.send(query)
    return []
  }
}
