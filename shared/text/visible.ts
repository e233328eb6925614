/** Invisible characters that hide or reorder the text beside them; they arrive with pasted text, for example. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** Remove invisible characters and trim; return an empty text if nothing visible is left. */
export function visibleText(text: string): string {
  const seen = text.replace(UNSEEN, '').trim()
  return /[^\p{C}\p{Z}]/u.test(seen) ? seen : ''
}
