import { inPieces } from '../pieces.ts'
import { bothNames, bothSpellings } from './spelling.ts'

/** Items of a list serialized at once: it takes some milliseconds, then other requests are answered. */
const AT_A_TIME = 100

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > AT_A_TIME

const written = (value: unknown) => JSON.stringify(bothSpellings(value)) as string | undefined

/** Serialize a list in pieces. */
async function writtenList(list: readonly unknown[]): Promise<string[]> {
  const pieces = await inPieces(list, AT_A_TIME, (some) => [JSON.stringify(bothSpellings(some)).slice(1, -1)])
  return [...pieces.map((piece, i) => `${i === 0 ? '[' : ','}${piece}`), ']']
}

/** Serialize the fields of an object that contains a long list, in both spellings. */
async function writtenHolder(holder: object): Promise<string[]> {
  const pieces: string[] = []
  for (const [name, value] of Object.entries(holder)) {
    const text = isLong(value) ? await writtenList(value) : written(value)
    if (text === undefined) continue
    for (const known of bothNames(name)) {
      pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(known)}:`, ...[text].flat())
    }
  }
  return [...pieces, '}']
}

/** Serialize an answer as JSON, its names in both spellings: as one text, or in pieces if it is or contains a long list. */
export async function writtenAnswer(answer: unknown): Promise<string[]> {
  if (isLong(answer)) return writtenList(answer)
  const isHolder = typeof answer === 'object' && answer !== null && Object.values(answer).some(isLong)
  return isHolder && !Array.isArray(answer) ? writtenHolder(answer) : [written(answer) ?? '']
}
