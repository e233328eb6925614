import { randomUUID } from 'node:crypto'
import { destination, type Logger } from 'pino'
import { createPasswords } from './auth/password.ts'
import { createTokens } from './auth/token.ts'
import { passwordTries, sharedTries } from './auth/tries.ts'
import type { Config } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import { openConfigured } from './database/connect.ts'
import type { Counts } from './database/counts.ts'
import type { Database } from './database/database.ts'
import { agreeOnKeys } from './database/shared-keys.ts'
import { storageOf } from './file-place.ts'
import { limiter, sharedLimiter } from './http/rate-limit.ts'
import { createLog } from './log.ts'
import { paperPress } from './papers/press.ts'
import type { Limits, Parts } from './parts.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { createVault } from './vault.ts'

/**
 * Limits per minute, besides passwords: sign-ins begun by one address at the OpenID provider, refused events, uploads of a person, receipts
 * that one address looks up or one person gets, and notes in the audit log. Servers of one database count together (`counts`), a single one
 * in its memory.
 */
export function defaultLimits(counts: Counts | null = null): Limits {
  const perMinute = (limit: string, points: number, mostKeys?: number) =>
    counts ? sharedLimiter(counts, { limit, points, seconds: 60, mostKeys }) : limiter(points, 60, mostKeys)
  return {
    tries: counts ? sharedTries(counts) : passwordTries(),
    links: perMinute('links', 120),
    kiosks: perMinute('kiosks', 120),
    marks: perMinute('marks', 30),
    forged: perMinute('forged', 60),
    upload: perMinute('upload', 120),
    receipts: perMinute('receipts', 60),
    notes: perMinute('notes', 1),
    strangerNotes: perMinute('strangerNotes', 1, 1_000),
    allNotes: perMinute('allNotes', 120),
  }
}

/** Open the database as a server with these keys; one whose servers have others is closed. Throws ConfigError or DatabaseProblem. */
async function openAgreed(config: Config, secrets: Secrets, log: Logger): Promise<Database> {
  const database = await openConfigured(config, log)
  try {
    await agreeOnKeys(database, config, secrets)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Create the real parts of a running server: files in DATA_DIR or a bucket, the database's clock. Throws ConfigError or DatabaseProblem. */
export async function bootParts(config: Config, version = '0.0.0'): Promise<Parts> {
  prepareDataDir(config.dataDir)
  const secrets = readSecrets(config.secretsFile)
  const { tokenKeys, fileKeys, vaultKeys } = secrets
  const storage = await storageOf(config, fileKeys)
  const log = createLog(config.logLevel, destination({ fd: 2, sync: false }))
  const database = await openAgreed(config, secrets, log)
  const parts: Parts = {
    database,
    config,
    now: database.now,
    newId: randomUUID,
    tokens: createTokens(...tokenKeys),
    passwords: createPasswords(),
    storage,
    papers: paperPress(config.signing),
    // Up to 0.1.0 the token key was also used for sealing.
    vault: createVault(...vaultKeys, ...tokenKeys),
    limits: defaultLimits(database.counts),
    log,
    metrics: null,
  }
  if (config.metricsToken === '') return parts
  const { withMetrics } = await import('./metrics/with-metrics.ts')
  return withMetrics(parts, version)
}
