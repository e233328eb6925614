/** The weight of something found about a signature: it does not hold, it holds but…, or it can’t be told here. */
export type Weight = 'error' | 'warning' | 'unknown'

/** Something that was found of a signature, in the words of the person who reads it. */
export interface Told {
  weight: Weight
  words: string
}

export const error = (words: string): Told => ({ weight: 'error', words })
export const warning = (words: string): Told => ({ weight: 'warning', words })
export const unknown = (words: string): Told => ({ weight: 'unknown', words })

/** The signer, as the certificate says. Instants are milliseconds since 1970; what can’t be read is null. */
export interface SignedBy {
  holder: string
  document: string | null
  issuer: string
  from: number | null
  until: number | null
  looksIcpBrasil: boolean
}

/** The findings about one signature. */
export interface Signature {
  /** `waits`: what it signs has not been given. */
  verdict: 'holds' | 'broken' | 'unknown' | 'waits'
  told: readonly Told[]
  by: SignedBy | null
  /** When it was made, as it says itself; null if it does not. */
  claimedAt: number | null
}

/** Make up the verdict of what was told of a signature. */
export function judged(told: readonly Told[], rest: Partial<Omit<Signature, 'told'>> = {}): Signature {
  const weights = new Set(told.map(({ weight }) => weight))
  const verdict = weights.has('error') ? 'broken' : weights.has('unknown') ? 'unknown' : (rest.verdict ?? 'holds')
  return { by: null, claimedAt: null, ...rest, verdict, told }
}
