import type { AnswerOf, Topic, Write } from '#shared/contract/call.ts'
import { type Given, send } from '../api/send.ts'
import { forgetReadings } from './readings.ts'

/** Whoever acted sees the result at once, but does not wait for a slow list. */
const SHOWN_WITHIN_MS = 2_000
const pause = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

/** An answer that stands on the screen. */
interface Shown {
  of: readonly Topic[]
  /** The name under which it is kept; null where it is not. */
  key: string | null
  refresh: () => Promise<void>
}

const shown = new Set<Shown>()

/** From now on this is read again whenever an act changes what it is of. Returns the end of that. */
export function showReading(view: Shown): () => void {
  shown.add(view)
  return () => void shown.delete(view)
}

/** Reads again in place what is on the screen and forgets the rest, so that the next look asks the server. */
export async function changed(topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return
  const views = [...shown].filter(({ of }) => of.some((topic) => topics.includes(topic)))
  await forgetReadings(
    topics,
    views.map(({ key }) => key),
  )
  await Promise.race([Promise.allSettled(views.map(({ refresh }) => refresh())), pause(SHOWN_WITHIN_MS)])
}

/** Sends a call that changes something, and has everything that is of it read again. Throws as `send` does. */
export async function act<C extends Write>(call: C, given: Given<C>): Promise<AnswerOf<C>> {
  const answer = await send(call, given)
  await changed(call.changes)
  return answer
}
