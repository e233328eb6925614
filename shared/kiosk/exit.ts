import { drawDigits } from './draw-digits.ts'

/** Milliseconds for which five wrong exit codes keep everybody from another try. */
const LOCKED_MS = 60 * 60_000
const FREE_TRIES = 5

/** The code with which a tablet leaves the kiosk mode without a network: 8 digits, shown to keepers only. */
export const isExitCode = (text: string): boolean => /^[0-9]{8}$/.test(text)

/** Draw an exit code. */
export const drawExitCode = (randomBytes: (count: number) => Uint8Array): string => drawDigits(8, randomBytes)

/** A tablet's memory of exit codes: wrong ones since the last lock, until when (ms) it is locked, and which versions were used. */
export interface ExitTries {
  wrong: number
  until: number
  used: readonly number[]
}

export const NO_EXIT_TRIES: ExitTries = { wrong: 0, until: 0, used: [] }

/** Tell whether a code may be tried: not while it is locked, and not the one of a version that was used. */
export const mayTry = ({ until, used }: ExitTries, version: number, now: number): boolean =>
  now >= until && !used.includes(version)

/** Return what is remembered after a wrong code. */
export function afterWrongExit({ wrong, until, used }: ExitTries, now: number): ExitTries {
  const isLocked = wrong + 1 >= FREE_TRIES
  return isLocked ? { wrong: 0, until: now + LOCKED_MS, used } : { wrong: wrong + 1, until, used }
}

/** Return what is remembered after the right code of a version: it opens once. */
export const afterExit = ({ used }: ExitTries, version: number): ExitTries => ({
  ...NO_EXIT_TRIES,
  used: [...used, version],
})
