/** True for the full figures (`npm run trust`), false for the short ones of every test run. */
export const isFull = process.env.TRUST === 'full'

/** Return the figure for this run: the short one, or the full one. */
export const figure = (short: number, full: number): number => (isFull ? full : short)

/** Print a measured figure, only in a full run, where somebody reads it. */
export const tell = (measured: string): void => void (isFull && process.stdout.write(`${measured}\n`))
