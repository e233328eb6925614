/** The kind of a file by its first bytes and its name: a signature, a PDF, or a text of the law (or anything else). */
export type FileKind = 'signature' | 'pdf' | 'text'

/** A PDF may begin with other bytes, but not with more. */
const LOOKED_AT = 1024

/** Return the kind of a file. Rejects if it can’t be read. */
export async function kindOf(file: File): Promise<FileKind> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  if (/\.p7s$/i.test(file.name) || text.startsWith('-----BEGIN ')) return 'signature'
  // A text of the law begins with a digit, and may name anything.
  if (text.includes('%PDF-') && !/^\d/.test(text)) return 'pdf'
  // A sequence of ASN.1, with a length that is no letter: a text begins with the sign 0 and another digit.
  return bytes[0] === 0x30 && (bytes[1] ?? 0) >= 0x80 ? 'signature' : 'text'
}
