import { randomUUID } from 'node:crypto'
import { destination } from 'pino'
import { createPasswords } from './auth/password.ts'
import { createTokens } from './auth/token.ts'
import { passwordTries } from './auth/tries.ts'
import { type Config, prepareDataDir } from './config.ts'
import { openConfigured } from './database/connect.ts'
import { storageOf } from './file-place.ts'
import { limiter } from './http/rate-limit.ts'
import { createLog } from './log.ts'
import type { Limits, Parts } from './parts.ts'
import { readSecrets } from './secrets.ts'
import { createVault } from './vault.ts'

/**
 * Limits per minute, besides passwords: sign-ins begun by one address at the OpenID provider, refused events, uploads of a person, and
 * notes in the audit log.
 */
export const defaultLimits = (): Limits => ({
  tries: passwordTries(),
  links: limiter(120, 60),
  marks: limiter(30, 60),
  forged: limiter(60, 60),
  upload: limiter(120, 60),
  notes: limiter(1, 60),
  strangerNotes: limiter(1, 60, 1_000),
  allNotes: limiter(120, 60),
})

/** Create the real parts of a running server: files in DATA_DIR or a bucket, the database's clock. Throws ConfigError or DatabaseProblem. */
export async function bootParts(config: Config): Promise<Parts> {
  prepareDataDir(config.dataDir)
  const { tokenKeys, fileKeys, vaultKeys } = readSecrets(config.secretsFile)
  const storage = await storageOf(config, fileKeys)
  const log = createLog(config.logLevel, destination({ fd: 2, sync: false }))
  const database = await openConfigured(config, log)
  return {
    database,
    config,
    now: database.now,
    newId: randomUUID,
    tokens: createTokens(...tokenKeys),
    passwords: createPasswords(),
    storage,
    // Up to 0.1.0 the token key was also used for sealing.
    vault: createVault(...vaultKeys, ...tokenKeys),
    limits: defaultLimits(),
    log,
  }
}
