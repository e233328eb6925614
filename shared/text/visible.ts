/** Characters that show nothing themselves, and hide or turn round what stands beside them: they come in with pasted texts too. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** A text without what nobody sees, empty when nothing of it would be seen. */
export function visibleText(text: string): string {
  const seen = text.replace(UNSEEN, '').trim()
  return /[^\p{C}\p{Z}]/u.test(seen) ? seen : ''
}
