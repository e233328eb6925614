import { type MessageKey, sentences } from './sentences.ts'

/** A rejected field and the reason. */
export interface FieldIssue {
  path: string
  message: string
}

/** An error with a reason for people. It knows a sentence, not an HTTP status. */
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

/** Throw the refusal if the condition holds. */
export function refuseIf(fact: boolean, code: MessageKey, details?: FieldIssue[]): void {
  if (fact) throw new Refusal(code, details)
}

/** Return the row. Throws `notFound` if there is none. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new Refusal('notFound')
  return row
}

/** Return the error code of a refusal: `grantExpired` → `grant_expired`. */
export function machineWord(code: MessageKey): string {
  return code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
