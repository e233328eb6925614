import type { Statement } from 'better-sqlite3'
import type { Database } from '../database/database.ts'
import { rawSql } from './databases.ts'

/** A statement that ran, and the steps by which SQLite goes about it with the values that it had. */
export interface Planned {
  sql: string
  steps: string[]
}

const RUNS = ['all', 'get', 'run', 'iterate']

/** Call `ran` with the values of each run of a statement, before it. */
function watched(statement: Statement, ran: (values: unknown[]) => void): Statement {
  return new Proxy(statement, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (RUNS.includes(String(key))) ran(given)
        const answer: unknown = Reflect.apply(value, target, given)
        return answer === target ? watched(target, ran) : answer
      }
    },
  })
}

/**
 * Return how SQLite goes about each statement of some reading, once each. The values matter: an index of a part of the rows serves only
 * what asks for values in it.
 */
export async function sqliteStatements(database: Database, reading: () => Promise<unknown>): Promise<Planned[]> {
  const sqlite = rawSql(database)
  const prepare = sqlite.prepare.bind(sqlite)
  const asked = new Map<string, unknown[]>()
  sqlite.prepare = ((text: string) =>
    watched(prepare(text), (values) => {
      if (!asked.has(text)) asked.set(text, values)
    })) as typeof sqlite.prepare
  try {
    await reading()
  } finally {
    sqlite.prepare = prepare
  }
  return [...asked].map(([sql, values]) => {
    const steps = prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...values)
    return { sql, steps: steps.map(({ detail }) => detail) }
  })
}

/** Return the same without the statements: the steps of each in a line. */
export const sqlitePlans = async (database: Database, reading: () => Promise<unknown>): Promise<string[]> =>
  (await sqliteStatements(database, reading)).map(({ steps }) => steps.join('; '))
