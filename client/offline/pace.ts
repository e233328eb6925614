import { PHOTO_PIECE } from '#shared/clock/photo-piece.ts'

const FIRST_EVENTS = 8
const MOST_EVENTS = 50
/** Double the size only after a request that took at most this share of its time: twice as much takes at most twice as long. */
const QUICK = 1 / 3

/** The size of one request that this device's uplink carries, as learned by this page or worker. */
export interface Pace {
  events: number
  /** Bytes of a photo per request. */
  pieceBytes: number
}

/** Start with as many events as pass at 10 kbit/s; a good network reaches the maximum after three requests. */
export const newPace = (): Pace => ({ events: FIRST_EVENTS, pieceBytes: PHOTO_PIECE.most })

/** Halve a batch that was too much, down to one event. */
export function slowDown(pace: Pace, tried: number): void {
  pace.events = Math.max(1, Math.floor(tried / 2))
}

/** Double the batch if a request was quick; `share` is the part of its time that it used. */
export function speedUp(pace: Pace, share: number): void {
  if (share < QUICK) pace.events = Math.min(MOST_EVENTS, pace.events * 2)
}

/** Halve the piece of a photo that was too much, down to the least size. */
export function smallerPieces(pace: Pace, tried: number): void {
  pace.pieceBytes = Math.max(PHOTO_PIECE.least, Math.floor(Math.min(tried, pace.pieceBytes) / 2))
}

/** Double the piece of a photo if one was quick; `share` is the part of its time that it used. */
export function largerPieces(pace: Pace, share: number): void {
  if (share < QUICK) pace.pieceBytes = Math.min(PHOTO_PIECE.most, pace.pieceBytes * 2)
}
