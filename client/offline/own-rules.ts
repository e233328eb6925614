import type { OwnRules } from '#shared/balance/own-rules.ts'
import { userRules } from '#shared/contract/own-rules.ts'
import { cache } from './here.ts'
import { pullReading, readingKey } from './readings.ts'

const ofPerson = (userId: string) => ({ params: { id: userId } })

/**
 * What is expected of a person, as this device last read it; null where it never did. The store's own promise, not one of an async
 * function: whoever watches several stores at once would lose sight of those that are read after it.
 */
export const keptRules = (userId: string): PromiseLike<OwnRules | null> =>
  cache.reads
    .get(readingKey(userRules, ofPerson(userId)))
    .then((kept) => (kept?.value ? (JSON.parse(kept.value) as OwnRules) : null))

/** Reads it again when what is kept is older than this (ms). */
export const pullRules = (userId: string, maxAge: number) => pullReading(userRules, ofPerson(userId), maxAge)
