import type { Database } from '../database/database.ts'
import { rawSql } from './databases.ts'

/** Return how SQLite goes about each statement of some reading: the steps of its plan, in a line. */
export async function sqlitePlans(database: Database, reading: () => Promise<unknown>): Promise<string[]> {
  const sqlite = rawSql(database)
  const asked: string[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((text: string) => {
    asked.push(text)
    return prepare(text)
  }) as typeof sqlite.prepare
  await reading()
  sqlite.prepare = prepare
  return asked.map((text) => {
    const values = Array((text.match(/\?/g) ?? []).length).fill('x')
    const steps = prepare<unknown[], { detail: string }>(`explain query plan ${text}`).all(...values)
    return steps.map(({ detail }) => detail).join('; ')
  })
}
