/** A signature’s bytes out of its file, and whether they were written as text. */
export interface SignatureBytes {
  bytes: Uint8Array
  isText: boolean
}

const armour = /-----BEGIN [A-Z0-9 ]+-----([\w+/=\s]*)-----END/

/** Return the bytes that text of base64 stands for; null if it is none. */
function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}

/** Return a signature as bytes, whether its file holds them or writes them as text (PEM, or base64 alone). */
export function signatureBytes(file: Uint8Array): SignatureBytes {
  // A sequence, whose length is not a letter.
  if (file[0] === 0x30 && (file[1] ?? 0) >= 0x80) return { bytes: file, isText: false }
  const text = new TextDecoder('latin1').decode(file)
  const inside = armour.exec(text)?.[1] ?? text
  const bytes = /^[\w+/=\s]+$/.test(inside) ? fromBase64(inside) : null
  return bytes ? { bytes, isText: true } : { bytes: file, isText: false }
}
