/** Bytes of a piece of a photo; only the last one may be shorter than the least. */
export const PHOTO_PIECE = { least: 4 * 1024, most: 64 * 1024 }
