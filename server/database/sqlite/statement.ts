import type Sqlite from 'better-sqlite3'

/** Return a function that runs a statement with named parameters on SQLite, prepared once per connection. */
export function preparedSqlite(sql: string) {
  const prepared = new WeakMap<object, Sqlite.Statement<[object], unknown>>()
  return async (db: { $client: unknown }, params: object): Promise<unknown[]> => {
    const known = prepared.get(db) ?? (db.$client as Sqlite.Database).prepare<[object], unknown>(sql)
    prepared.set(db, known)
    if (known.reader) return known.all(params)
    known.run(params)
    return []
  }
}
