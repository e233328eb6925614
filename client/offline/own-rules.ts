import type { OwnRules } from '#shared/balance/own-rules.ts'
import { userRules } from '#shared/contract/own-rules.ts'
import { keptReading, pullReading, readingKey } from './readings.ts'

const ofPerson = (userId: string) => ({ params: { id: userId } })

/** What is expected of a person, as this device last read it; null where it never did. */
export async function keptRules(userId: string): Promise<OwnRules | null> {
  return (await keptReading<OwnRules>(readingKey(userRules, ofPerson(userId))))?.value ?? null
}

/** Reads it again when what is kept is older than this (ms). */
export const pullRules = (userId: string, maxAge: number) => pullReading(userRules, ofPerson(userId), maxAge)
