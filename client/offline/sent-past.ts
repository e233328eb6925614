import type { DeviceParts } from './device-parts.ts'

type Page = Pick<DeviceParts, 'sentPast'>

let notedBeside: (id: string) => string | undefined = () => undefined

/** Say where a page notes what went past the store, so that other pages, and later ones, know it. A worker has no such place. */
export function readBeside(payloadOf: typeof notedBeside): void {
  notedBeside = payloadOf
}

/** Note with which payload a tap goes to the server past the store; null if the server said that it did not take it. */
export function noteSentPast({ sentPast }: Page, id: string, payload: string | null): void {
  if (payload === null) sentPast.delete(id)
  else sentPast.set(id, payload)
}

/** Note that a tap was called not registered: a write that was given up must not make a mark of it. */
export const noteGivenUp = (page: Page, id: string): void => noteSentPast(page, id, '')

/** Throw if a tap went to the server as another event: a write that was given up, and comes through late, must not make two of one. */
export function refuseOther({ sentPast }: Page, id: string, payload: string): void {
  const past = sentPast.get(id) ?? notedBeside(id)
  if (past !== undefined && past !== payload) throw new Error('this tap is another event, or none')
}
