import { hash, verify } from '@node-rs/argon2'
import { RetryLater } from '../http/errors.ts'
import type { Passwords } from '../parts.ts'

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const LONGEST_QUEUE = 50

/** argon2id (the library's default) in the background: more than two at once would starve file access, more than fifty waiting is an attack. Known browsers wait in a line of their own, and go first. */
export function createPasswords(options: Partial<typeof OPTIONS> = {}): Passwords {
  const settings = { ...OPTIONS, ...options }
  /** Those whom strangers don't keep waiting, and everybody else. */
  const lanes: Record<'known' | 'others', (() => void)[]> = { known: [], others: [] }
  let running = 0
  // Checked for unknown e-mails, so that an answer's time does not tell who is registered.
  const nobody = hash('ninguém', settings)

  async function inTurn<T>(work: () => Promise<T>, queue = lanes.others): Promise<T> {
    if (queue.length >= LONGEST_QUEUE) throw new RetryLater('busy', 2)
    if (running >= AT_ONCE) await new Promise<void>((go) => queue.push(go))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      const next = lanes.known.shift() ?? lanes.others.shift()
      next?.()
    }
  }

  return {
    isCrowded: () => lanes.others.length >= LONGEST_QUEUE,
    hash: (password) => inTurn(() => hash(password, settings)),
    verify: (known, password, isKnown = false) =>
      inTurn(
        // A hash that is none (a row changed by hand) fits no password.
        async () => (await verify(known ?? (await nobody), password).catch(() => false)) && known !== null,
        isKnown ? lanes.known : lanes.others,
      ),
  }
}
