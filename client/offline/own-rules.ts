import { userRules } from '#shared/contract/own-rules.ts'
import type { OwnTerms } from '#shared/pay-rules/own-day.ts'
import { cache } from './here.ts'
import { pullReading, readingKey } from './readings.ts'

const ofPerson = (userId: string) => ({ params: { id: userId } })

/**
 * Return the rules of a person's hours as last read on this device; null if never. Return the store's own promise: in a live query, an
 * async function would lose track of the tables that are read after it.
 */
export const keptRules = (userId: string): PromiseLike<OwnTerms | null> =>
  cache.reads
    .get(readingKey(userRules, ofPerson(userId)))
    .then((kept) => (kept?.value ? (JSON.parse(kept.value) as OwnTerms) : null))

/** Read the rules again if the stored ones are older than `maxAge` (ms). */
export const pullRules = (userId: string, maxAge: number) => pullReading(userRules, ofPerson(userId), maxAge)
