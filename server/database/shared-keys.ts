import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { type Config, ConfigError } from '../config.ts'
import { fingerprintOf, type Secrets } from '../secrets.ts'
import type { Database } from './database.ts'
import type { Db } from './db.ts'
import { ownEngine } from './engine.ts'
import { installation } from './schema/tables.ts'

const AGREED = 'keys'

/** The fingerprints of the keys of each purpose, the one that signs or seals first. */
const Fingerprints = z.record(z.string(), z.array(z.string()))
type Fingerprints = z.infer<typeof Fingerprints>

const fingerprintsOf = ({ tokenKeys, fileKeys, vaultKeys, headKeys }: Secrets): Fingerprints => ({
  token_key: tokenKeys.map(fingerprintOf),
  file_key: fileKeys.map(fingerprintOf),
  vault_key: vaultKeys.map(fingerprintOf),
  head_key: headKeys.map(fingerprintOf),
})

/**
 * Tell whether servers with these keys read what the others make: each knows the key with which the other signs. While keys are changed, two
 * servers are a step apart.
 */
const isFit = ([signing = '', ...others]: readonly string[], theirs: readonly string[]): boolean =>
  theirs.includes(signing) && [signing, ...others].includes(theirs[0] ?? '')

async function agreed(tx: Db): Promise<Fingerprints | null> {
  const [row] = await tx.select().from(installation).where(eq(installation.key, AGREED))
  return row ? Fingerprints.parse(JSON.parse(row.value)) : null
}

/**
 * Make sure that this server has the keys of the others that use its database, and note its own for those that start after it: only their
 * fingerprints, which tell nothing of them. Throws a ConfigError that says what to copy. A database that only one server can use has no others.
 */
export async function agreeOnKeys(
  database: Pick<Database, 'write'>,
  { secretsFile }: Pick<Config, 'secretsFile'>,
  secrets: Secrets,
): Promise<void> {
  if (!ownEngine.isShared) return
  const own = fingerprintsOf(secrets)
  await database.write(async (tx) => {
    const theirs = (await agreed(tx)) ?? own
    const foreign = Object.keys(theirs).filter((purpose) => !isFit(own[purpose] ?? [], theirs[purpose] ?? []))
    if (foreign.length > 0) {
      throw new ConfigError(
        `Este servidor não tem as chaves dos outros que usam este banco (${foreign.join(', ')}). ` +
          `Copie o arquivo de chaves de um deles para ${secretsFile} e comece de novo. Numa troca de chaves, a nova vai primeiro ` +
          'para o fim da lista, em todos os servidores.',
      )
    }
    const value = JSON.stringify(own)
    await tx.insert(installation).values({ key: AGREED, value }).onConflictDoUpdate({
      target: installation.key,
      set: { value },
    })
  })
}
