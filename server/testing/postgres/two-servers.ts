import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../database/database.ts'
import type { Db } from '../../database/db.ts'
import { openPostgres } from '../../database/postgres/connect.ts'
import { installation } from '../../database/schema/tables.ts'
import { freshAddress } from '../databases.ts'

/** Two servers on one database, and a connection beside them; each test gets its own. Called once per file. */
export function twoServers() {
  const stage = {} as { url: string; one: Database; other: Database; admin: pg.Client }
  beforeEach(async () => {
    stage.url = await freshAddress()
    stage.one = await openPostgres(stage.url)
    stage.other = await openPostgres(stage.url)
    stage.admin = new pg.Client({ connectionString: stage.url })
    await stage.admin.connect()
  })
  afterEach(async () => {
    await Promise.all([stage.one.close(), stage.other.close(), stage.admin.end()])
  })
  return stage
}

/** A job that writes one row. */
export const put = (key: string) => async (tx: Db) => {
  await tx.insert(installation).values({ key, value: key })
  return key
}

/** Return the keys of the rows that jobs committed, in order. */
export async function committedKeys(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ key: string }>(
    "select key from installation where key <> 'lineage' order by key",
  )
  return rows.map(({ key }) => key)
}

/** A promise, and what settles it. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
