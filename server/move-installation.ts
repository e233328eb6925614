import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Config } from './config.ts'
import { isOneOf } from './database/columns.ts'
import { doorOf } from './database/connect.ts'
import type { DatabaseSettings } from './database/door.ts'
import type { EngineName } from './database/engines.ts'
import { DatabaseProblem } from './database/migrations.ts'
import { type Copied, copyTables } from './database/move/copy-tables.ts'
import type { Side } from './database/move/side.ts'
import { installation } from './database/schema/tables.ts'
import { headsFile } from './heads-file.ts'
import { readHeads } from './ledger/heads.ts'
import { verifyTrail } from './ledger/verify-trail.ts'
import { readSecrets } from './secrets.ts'

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
 * Copy the whole database of an installation from one engine into another, which must be this process's, because the program's queries
 * verify the database that was made. The rows arrive in one transaction, in which they are compared and verified. The source is not
 * changed. Throws DatabaseProblem, and then nothing is.
 */
export async function moveInstallation(
  { from: source, to: target }: { from: EngineName; to: EngineName },
  settings: DatabaseSettings & Keys,
): Promise<Copied[]> {
  const arrive = (from: Side) => async (to: Side) => {
    await forgetPlace(to)
    const copied = await copyTables(from, to)
    await forgetPlace(to)
    await requireTrail(to, settings)
    await renewEpoch(to)
    return copied
  }
  const [origin, destination] = [await doorOf(source), await doorOf(target)]
  return origin.from(settings, (from) => destination.into(settings, arrive(from)))
}
