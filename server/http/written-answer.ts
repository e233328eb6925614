import { inPieces } from '../pieces.ts'
import { bothNames, bothSpellings } from './spelling.ts'

/** Items of a list serialized at once: it takes some milliseconds, then other requests are answered. */
const AT_A_TIME = 100

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > AT_A_TIME

async function writtenList(list: readonly unknown[]): Promise<string> {
  const pieces = await inPieces(list, AT_A_TIME, (some) => [JSON.stringify(bothSpellings(some)).slice(1, -1)])
  return `[${pieces.join(',')}]`
}

/** Serialize the fields of an object that contains a long list, in both spellings. */
async function writtenHolder(holder: object): Promise<string> {
  const fields: string[] = []
  for (const [name, value] of Object.entries(holder)) {
    const text = isLong(value) ? await writtenList(value) : JSON.stringify(bothSpellings(value))
    if (text !== undefined) fields.push(...bothNames(name).map((known) => `${JSON.stringify(known)}:${text}`))
  }
  return `{${fields.join(',')}}`
}

/** Serialize an answer as JSON, its names in both spellings. A long list, or one inside an object, is serialized in pieces. */
export async function writtenAnswer(answer: unknown): Promise<string> {
  if (Array.isArray(answer)) return isLong(answer) ? writtenList(answer) : JSON.stringify(bothSpellings(answer))
  const isHolder = typeof answer === 'object' && answer !== null && Object.values(answer).some(isLong)
  return isHolder ? writtenHolder(answer) : JSON.stringify(bothSpellings(answer))
}
