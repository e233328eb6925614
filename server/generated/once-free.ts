import { setTimeout as wait } from 'node:timers/promises'
import { RetryLater } from '../http/errors.ts'
import { PapersEnded } from '../papers/paper-process.ts'

/** The most times that a paper is asked for: some two minutes while whoever makes papers says that it is busy. */
const TRIES = 24

/** Tell whether a paper was not begun, because too many waited; one during which the process ended may be what ended it. */
const isBusy = (error: unknown): error is RetryLater =>
  error instanceof RetryLater && error.code === 'busy' && !(error instanceof PapersEnded)

/** Ask for a paper, and again while whoever makes papers is busy, so that what was made before it need not be made anew. Throws `busy`. */
export async function onceFree<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1)
    try {
      return await ask()
    } catch (error) {
      if (!isBusy(error) || tried === TRIES) throw error
      await wait(error.seconds * 1000, null, { ref: false })
    }
}
