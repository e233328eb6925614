import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Config } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import { isOneOf } from './database/columns.ts'
import { databaseFile } from './database/connect.ts'
import { DatabaseProblem } from './database/migrations.ts'
import { type Copied, copyTables } from './database/move/copy-tables.ts'
import type { Side } from './database/move/side.ts'
import { fromPostgres, intoPostgres } from './database/postgres/move.ts'
import { installation } from './database/schema/tables.ts'
import { fromSqlite, intoSqlite } from './database/sqlite/move.ts'
import { headsFile } from './heads-file.ts'
import { readHeads } from './ledger/heads.ts'
import { verifyTrail } from './ledger/verify-trail.ts'
import { readSecrets } from './secrets.ts'

/** The engine that a move goes to: that of this process, because the program's queries verify the database that was made. */
export type Target = 'postgres' | 'sqlite'

/** The places of the signed heads and the keys of an installation. */
type Keys = Pick<Config, 'dataDir' | 'secretsFile'>

const MOST_TOLD = 20

/** Refuse a database that does not verify: it was spoiled before, or on the way. Throws DatabaseProblem. */
async function requireTrail({ db }: Side, { dataDir, secretsFile }: Keys): Promise<void> {
  const signed = headsFile(dataDir)
  // Without heads no keys are needed, and none are drawn.
  const heads = existsSync(signed) ? readHeads(signed, ...readSecrets(secretsFile).headKeys) : []
  const { faults } = await verifyTrail(db, heads)
  if (faults.length === 0) return
  const lines = faults.slice(0, MOST_TOLD).map((fault) => `ERRO ${fault}`)
  throw new DatabaseProblem(
    `${lines.join('\n')}\nO que chegou não confere; veja a origem com npm run ledger:verify. Nada foi alterado.`,
  )
}

/** Values that say something of the place where a database is: of its PostgreSQL, and of the servers that use it. */
const OF_THE_PLACE = ['lineage', 'keys']

/** Remove what a database says of its place: opening it makes such rows, and elsewhere they are wrong. */
async function forgetPlace({ db }: Side): Promise<void> {
  await db.delete(installation).where(isOneOf(installation.key, OF_THE_PLACE))
}

/** Change the epoch, which tells every device to offer again what it still has. */
async function renewEpoch({ db }: Side): Promise<void> {
  const value = randomUUID()
  await db
    .insert(installation)
    .values({ key: 'epoch', value })
    .onConflictDoUpdate({ target: installation.key, set: { value } })
}

/**
 * Copy the whole database of an installation into the other engine, which must be this process's: PostgreSQL at `url`, or SQLite in
 * DATA_DIR. The rows arrive in one transaction, in which they are compared and verified. The source is not changed. Throws DatabaseProblem,
 * and then nothing is.
 */
export async function moveInstallation(target: Target, url: string, keys: Keys): Promise<Copied[]> {
  const arrive = (from: Side) => async (to: Side) => {
    await forgetPlace(to)
    const copied = await copyTables(from, to)
    await forgetPlace(to)
    await requireTrail(to, keys)
    await renewEpoch(to)
    return copied
  }
  const { dataDir } = keys
  const file = databaseFile(keys)
  if (target === 'postgres') return fromSqlite(file, (from) => intoPostgres(url, arrive(from)))
  return fromPostgres(url, (from) => {
    prepareDataDir(dataDir)
    return intoSqlite(file, arrive(from))
  })
}
