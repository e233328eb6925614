/** The state of a thing: fine, worth a look, or in the way of people’s work. */
type Verdict = 'ok' | 'atenção' | 'problema'

/** A finding about one thing, as the operator reads it. */
export interface Finding {
  what: string
  verdict: Verdict
  found: string
  /** The advice on what to do about it. */
  advice?: string
}

/** Return functions that say how a thing stands. */
export const findingsOf = (what: string) => ({
  ok: (found: string): Finding => ({ what, verdict: 'ok', found }),
  watch: (found: string, advice: string): Finding => ({ what, verdict: 'atenção', found, advice }),
  wrong: (found: string, advice: string): Finding => ({ what, verdict: 'problema', found, advice }),
})

/** Return the code of a failure, or its message if it has none. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
