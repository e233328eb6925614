import type { AnswerOf, Topic, Write } from '#shared/contract/call.ts'
import { type Given, send } from '../api/send.ts'
import { forgetReadings } from './readings.ts'

/** Wait this long (ms) for changed readings, so that users see the result of an action at once but don't wait for a slow list. */
const SHOWN_WITHIN_MS = 2_000
const pause = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

/** A reading on the screen. */
interface Shown {
  of: readonly Topic[]
  /** The key under which it is stored; null if it is not. */
  key: string | null
  refresh: () => Promise<void>
}

const shown = new Set<Shown>()

/** Read this again whenever an action changes one of its topics. Call the returned function to stop. */
export function showReading(view: Shown): () => void {
  shown.add(view)
  return () => void shown.delete(view)
}

/** Read again what is on the screen, and drop other readings of these topics, so that the next look asks the server. */
export async function changed(topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return
  const views = [...shown].filter(({ of }) => of.some((topic) => topics.includes(topic)))
  await forgetReadings(
    topics,
    views.map(({ key }) => key),
  )
  await Promise.race([Promise.allSettled(views.map(({ refresh }) => refresh())), pause(SHOWN_WITHIN_MS)])
}

/** Send a call that changes something, then read again everything that it changes. Throw as `send` does. */
export async function act<C extends Write>(call: C, given: Given<C>): Promise<AnswerOf<C>> {
  const answer = await send(call, given)
  await changed(call.changes)
  return answer
}
