/** Milliseconds of a minute. */
const MINUTE = 60_000

/** The wrong PINs in a row from which on a person's next try has to wait, and from which on the tablet offers a photo instead. */
const FREE_TRIES = 5
const OFFERED_FROM = 3
const FIRST_WAIT = 5 * MINUTE
const LONGEST_WAIT = 60 * MINUTE

/** A tablet's memory of wrong PINs of a person: how many came in a row, and until when (ms) the next one has to wait. */
export interface PinLock {
  wrong: number
  until: number
}

export const NO_LOCK: PinLock = { wrong: 0, until: 0 }

/** Return the lock after a wrong PIN: from the fifth in a row on a wait of 5 minutes, then twice as long each time, up to an hour. */
export function afterWrong({ wrong }: PinLock, now: number): PinLock {
  const next = wrong + 1
  const beyond = next - FREE_TRIES
  const wait = beyond < 0 ? 0 : Math.min(FIRST_WAIT * 2 ** beyond, LONGEST_WAIT)
  return { wrong: next, until: wait === 0 ? 0 : now + wait }
}

/** Return the ms that the next PIN has to wait, or 0. Never more than a whole wait, whatever became of the clock. */
export const leftOf = ({ until }: PinLock, now: number): number => Math.min(Math.max(0, until - now), LONGEST_WAIT)

/**
 * Return the lock after a restart of the tablet, as of whose last sign of life (ms) the rest was known: it counts anew, because a clock that
 * was set forward meanwhile must not open it.
 */
export const afterRestart = (lock: PinLock, seen: number, now: number): PinLock => ({
  ...lock,
  until: lock.until === 0 ? 0 : now + leftOf(lock, seen),
})

/** Tell whether the tablet offers to register with a photo instead: the lock is for the PIN, nobody must lose a mark. */
export const offersPhoto = ({ wrong }: PinLock): boolean => wrong >= OFFERED_FROM
