/** Bytes of one piece of a photo; only the last piece may be shorter than `least`. */
export const PHOTO_PIECE = { least: 4 * 1024, most: 64 * 1024 }
