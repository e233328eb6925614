import { hash, verify } from '@node-rs/argon2'
import { RetryLater } from '../http/errors.ts'
import type { Passwords } from '../parts.ts'

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The most hashes at once: more would starve file reads, which use the same threads. */
const AT_ONCE = 2
const LONGEST_QUEUE = 50

/** Passwords that wait to be hashed, and how many are being hashed. */
interface Lane {
  mostAtOnce: number
  running: number
  waiting: (() => void)[]
}

const lane = (mostAtOnce: number): Lane => ({ mostAtOnce, running: 0, waiting: [] })

/**
 * Hash with argon2id (the library's default) in the background. Sign-ins of strangers have a queue of their own, run after everybody else
 * and one at a time: a flood of them leaves a processor to those who work.
 */
export function createPasswords(options: Partial<typeof OPTIONS> = {}): Passwords {
  const settings = { ...OPTIONS, ...options }
  const [known, strangers] = [lane(AT_ONCE), lane(1)]
  // Checked for unknown e-mails, so that the response time does not reveal who is registered.
  const nobody = hash('ninguém', settings)

  const mayRun = ({ running, mostAtOnce }: Lane) => running < mostAtOnce && known.running + strangers.running < AT_ONCE

  function runNext(): void {
    const line = [known, strangers].find((one) => one.waiting.length > 0 && mayRun(one))
    if (!line) return
    line.running += 1
    line.waiting.shift()?.()
  }

  async function inTurn<T>(line: Lane, work: () => Promise<T>): Promise<T> {
    if (line.waiting.length >= LONGEST_QUEUE) throw new RetryLater('busy', 2)
    const turn = new Promise<void>((go) => line.waiting.push(go))
    runNext()
    await turn
    try {
      return await work()
    } finally {
      line.running -= 1
      runNext()
    }
  }

  return {
    isCrowded: () => strangers.waiting.length >= LONGEST_QUEUE,
    hash: (password) => inTurn(known, () => hash(password, settings)),
    verify: (stored, password, isKnown = true) =>
      inTurn(
        isKnown ? known : strangers,
        // An invalid hash (a row changed by hand) matches no password.
        async () => (await verify(stored ?? (await nobody), password).catch(() => false)) && stored !== null,
      ),
  }
}
