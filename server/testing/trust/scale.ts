/** Whether the full forms run (`npm run trust`), or the short ones of every test run. */
export const isFull = process.env.TRUST === 'full'

/** A figure of TRUST.md: the one for every run, and the one it asks for. */
export const figure = (short: number, full: number): number => (isFull ? full : short)

/** Says a figure that was measured: in the full form, where somebody looks at it. */
export const tell = (measured: string): void => void (isFull && process.stdout.write(`${measured}\n`))
