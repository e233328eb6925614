import { kindOf } from './file-kind.ts'
import type { Pair } from './pair.ts'
import { type FileRead, readFile } from './read-file.ts'
import type { Signature } from './signature/found.ts'

/** The findings about a file and about its signatures. */
export interface Checked {
  /** A text of the law, or a PDF (whose words are not read); null if only its signature is there. */
  content: { name: string; size: number; read: FileRead | null } | null
  /** The signatures inside of a PDF; null for others. */
  inside: readonly Signature[] | null
  /** Those of a file of its own; null if there is none. */
  beside: { name: string; signatures: readonly Signature[] } | null
  /** Files that were dropped and not looked at. */
  leftOut: number
}

interface Watched {
  /** Take how much of the file is read, from 0 to 1. */
  onPart: (part: number) => void
  /** Ends the check: the promise is then rejected. */
  signal: AbortSignal
}

/** Load the code that checks signatures, only when there is one. */
const checker = () => import('./signature/check-signature.ts')

/** Check a file and its signature here in the page. Rejects if one can’t be read. */
export async function checkFiles(
  { content, signature }: Pair<File>,
  { onPart, signal }: Watched,
): Promise<Omit<Checked, 'leftOut'>> {
  const isPdf = content !== null && (await kindOf(content)) === 'pdf'
  const read = content && !isPdf ? await readFile(content, { onPart, signal }) : null
  const checking = { now: Date.now(), signal }
  const inside = isPdf ? await (await checker()).checkPdf(content, checking) : null
  const signatures = signature && (await (await checker()).checkDetached(signature, content, checking))
  return {
    content: content && { name: content.name, size: content.size, read },
    inside,
    beside: signature && signatures && { name: signature.name, signatures },
  }
}
