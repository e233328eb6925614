import { PHOTO_PIECE } from '#shared/clock/photo-piece.ts'

const FIRST_EVENTS = 8
const MOST_EVENTS = 50
/** Twice as much takes at most twice as long, and stays well within the time of a request. */
const QUICK = 1 / 3

/** The size of one request that this device's uplink carries, as learned by this page or worker. */
export interface Pace {
  events: number
  /** Bytes of a photo. */
  pieceBytes: number
}

/** Begins with as many events as come through at 10 kbit/s; a good network is at its most after three requests. */
export const newPace = (): Pace => ({ events: FIRST_EVENTS, pieceBytes: PHOTO_PIECE.most })

/** Half of what was too much; one event is the least. */
export function slowDown(pace: Pace, tried: number): void {
  pace.events = Math.max(1, Math.floor(tried / 2))
}

/** Twice as much, after a request that took this share of its time and was quick. */
export function speedUp(pace: Pace, share: number): void {
  if (share < QUICK) pace.events = Math.min(MOST_EVENTS, pace.events * 2)
}

/** Half of the bytes of a photo that were too much. */
export function smallerPieces(pace: Pace, tried: number): void {
  pace.pieceBytes = Math.max(PHOTO_PIECE.least, Math.floor(Math.min(tried, pace.pieceBytes) / 2))
}

/** Pieces of twice the size, after one that took this share of its time and was quick. */
export function largerPieces(pace: Pace, share: number): void {
  if (share < QUICK) pace.pieceBytes = Math.min(PHOTO_PIECE.most, pace.pieceBytes * 2)
}
