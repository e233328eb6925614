/** Encode bytes for a header or an address: base64url without padding. */
export function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** Decode base64url to text. Throw if it is malformed. */
export const textOfBase64Url = (text: string): string => atob(text.replace(/-/g, '+').replace(/_/g, '/'))
