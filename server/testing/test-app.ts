import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { createPasswords } from '../auth/password.ts'
import { createTokens } from '../auth/token.ts'
import { readConfig } from '../config.ts'
import { installation } from '../database/schema/tables.ts'
import { diskStorage } from '../files/disk-storage.ts'
import { limiter } from '../http/rate-limit.ts'
import { withMetrics } from '../metrics/with-metrics.ts'
import { paperPress } from '../papers/press.ts'
import type { Limits, Parts, Tries } from '../parts.ts'
import { createVault } from '../vault.ts'
import { freshDatabase } from './databases.ts'
import { openTestSession } from './sessions.ts'

/** No limit on passwords. */
export const unlimitedTries: Tries = { begin: async () => 0, leftOfAddress: () => 0, succeed: async () => {} }

/** Limits that no test reaches by accident. */
export function generousLimits(): Limits {
  const generous = () => limiter(1_000_000, 60)
  const notes = { notes: generous(), strangerNotes: generous(), allNotes: generous() }
  return {
    tries: unlimitedTries,
    links: generous(),
    kiosks: generous(),
    marks: generous(),
    forged: generous(),
    upload: generous(),
    receipts: generous(),
    ...notes,
  }
}

/** Return a function that sends JSON, as the owner of the token in the headers. */
export function senderTo(app: ReturnType<typeof createApp>) {
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json().catch(() => null)
    return { status: response.status, body: answer as never, headers: response.headers }
  }
}

/** Create the whole API over a fresh database, with a clock that the test sets. */
export async function testApp(change: Partial<Parts> = {}) {
  const clock = { now: Date.parse('2026-06-16T17:37:00Z') }
  const key = new Uint8Array(32).fill(7)
  const given: Parts = {
    database: change.database ?? (await freshDatabase()),
    config: readConfig({ MASTER_EMAIL: 'master@ipe.com.br', DATA_DIR: tmpdir(), UPLOAD_RESERVE_MB: '0' }),
    now: () => clock.now,
    newId: randomUUID,
    tokens: createTokens(key),
    passwords: createPasswords({ memoryCost: 64, timeCost: 1 }),
    papers: paperPress(readConfig({}).signing),
    storage: diskStorage(mkdtempSync(path.join(tmpdir(), 'folha-files-')), key),
    limits: generousLimits(),
    vault: createVault(key),
    log: pino({ level: 'silent' }),
    metrics: null,
    ...change,
  }
  const parts = given.config.metricsToken ? withMetrics(given, 'teste') : given
  await parts.database.write(async (tx) => {
    await tx.insert(installation).values({ key: 'epoch', value: randomUUID() }).onConflictDoNothing()
  })
  const app = createApp(parts, { version: 'teste', checkAnswers: true })

  const send = senderTo(app)
  const tokenOf = (user_id: string, epoch = 0) => openTestSession(parts, user_id, { epoch })
  const as = async (user_id: string) => ({ authorization: `Bearer ${await tokenOf(user_id)}` })
  /** The same with the five-minute pass, as after giving one's own password. */
  const sure = async (user_id: string) => ({
    ...(await as(user_id)),
    'x-step-up': await parts.tokens.stepUp(user_id, parts.now()),
  })
  return { app, parts, database: parts.database, clock, send, tokenOf, as, sure }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
