/** The payloads with which taps of this page went to the server past the store, by id. */
const sentPast = new Map<string, string>()

/** Note with which payload a tap goes to the server past the store; null if the server said that it did not take it. */
export function noteSentPast(id: string, payload: string | null): void {
  if (payload === null) sentPast.delete(id)
  else sentPast.set(id, payload)
}

/** Throw if a tap went to the server as another event: a write that was given up, and comes through late, must not make two of one. */
export function refuseOther(id: string, payload: string): void {
  const past = sentPast.get(id)
  if (past !== undefined && past !== payload) throw new Error('this tap went to the server as another event')
}
