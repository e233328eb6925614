import type { OwnRules } from '#shared/balance/own-rules.ts'
import { userRules } from '#shared/contract/own-rules.ts'
import { cache } from './here.ts'
import { pullReading, readingKey } from './readings.ts'

const ofPerson = (userId: string) => ({ params: { id: userId } })

/**
 * The rules of a person's hours as this device last read them; null where it never did. Returns the store's own promise: a live query
 * would lose track of the tables that it reads after an async function.
 */
export const keptRules = (userId: string): PromiseLike<OwnRules | null> =>
  cache.reads
    .get(readingKey(userRules, ofPerson(userId)))
    .then((kept) => (kept?.value ? (JSON.parse(kept.value) as OwnRules) : null))

/** Reads it again when what is kept is older than this (ms). */
export const pullRules = (userId: string, maxAge: number) => pullReading(userRules, ofPerson(userId), maxAge)
