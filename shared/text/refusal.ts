import { type MessageKey, sentences } from './sentences.ts'

/** One field that was not accepted, and why. */
export interface FieldIssue {
  path: string
  message: string
}

/** A "no" with a reason for people. It knows a sentence, not a transport status. */
export class Refusal extends Error {
  readonly code: MessageKey
  readonly details: FieldIssue[] | undefined

  constructor(code: MessageKey, details?: FieldIssue[]) {
    super(sentences[code])
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Throws the refusal when the fact holds. */
export function refuseIf(fact: boolean, code: MessageKey, details?: FieldIssue[]): void {
  if (fact) throw new Refusal(code, details)
}

/** The row that must be there. Throws `notFound` where there is none. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new Refusal('notFound')
  return row
}

/** The machine word of a refusal: `grantExpired` → `grant_expired`. */
export function machineWord(code: MessageKey): string {
  return code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
