import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { readiness as call } from '#shared/contract/system.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { installationEpoch } from '../devices/queries.ts'
import type { Parts } from '../parts.ts'
import { hasUploadRoom } from '../upload-room.ts'
import { writeNothing } from './queries.ts'

/** Milliseconds that a part has for its answer, and for which what was found is told again. */
const PATIENCE_MS = 2_000
const KEPT_MS = 2_000
/** The milliseconds that the clock of the machine may differ from the database's. */
const MOST_WRONG_MS = 1_000

type Found = AnswerOf<typeof call>['parts']
type Part = keyof Found
type Check = () => Promise<boolean>

async function canRead({ database }: Parts): Promise<boolean> {
  await installationEpoch(database.read)
  return true
}

/** Beside the other writers, so that looking keeps nobody from writing. */
async function canWrite({ database, newId }: Parts): Promise<boolean> {
  await database.write((tx) => writeNothing(tx, `ready ${newId()}`), { key: 'ready' })
  return true
}

/** Let a file arrive, and ask the store for one that it does not have. */
async function canKeepFiles({ storage, newId }: Parts): Promise<boolean> {
  const arrived = storage.arriving()
  try {
    await writeFile(arrived, 'x')
  } finally {
    await rm(arrived, { force: true })
  }
  const found = await storage.open(newId())
  found?.stream.destroy()
  return true
}

const hasRoom = async ({ storage, config }: Parts) => hasUploadRoom(await storage.freeBytes(), config)

const isOnTime = async ({ database }: Parts) => Math.abs(database.clockOffset()) < MOST_WRONG_MS

const checks: Readonly<Record<Part, (parts: Parts) => Promise<boolean>>> = {
  read: canRead,
  write: canWrite,
  files: canKeepFiles,
  disk: hasRoom,
  clock: isOnTime,
}

/**
 * Wait for a check no longer than `PATIENCE_MS`. One that hangs is not begun again, but waited for: else those who ask would take all
 * connections of a database that is silent.
 */
function patiently(check: Check): Check {
  let running: Promise<boolean> | null = null
  return () => {
    running ??= check()
      .catch(() => false)
      .finally(() => {
        running = null
      })
    return Promise.race([running, pause(PATIENCE_MS, false, { ref: false })])
  }
}

/**
 * Return a function that tells whether this server can do its work. However many ask, each part is looked at once in 2 s, and all are
 * answered within little more than that. Throws `notReady`, with the words of all parts, if the database can't be read or written: without
 * the others, marks are registered.
 */
export function readinessOf(parts: Parts): () => Promise<AnswerOf<typeof call>> {
  const looks = Object.entries(checks).map(([part, check]) => [part, patiently(() => check(parts))] as const)
  let known: Promise<Found> | null = null

  async function look(): Promise<Found> {
    const found = looks.map(async ([part, isFine]) => [part, (await isFine()) ? 'ok' : 'failing'] as const)
    return Object.fromEntries(await Promise.all(found)) as Found
  }

  function forgetLater(): void {
    const forget = () => {
      known = null
    }
    setTimeout(forget, KEPT_MS).unref()
  }

  return async () => {
    known ??= look().finally(forgetLater)
    const found = await known
    if (found.read === 'failing' || found.write === 'failing')
      throw new Refusal(
        'notReady',
        Object.entries(found).map(([path, message]) => ({ path, message })),
      )
    return { status: Object.values(found).includes('failing') ? 'degraded' : 'ok', parts: found }
  }
}
