import { describe, expect, it } from 'vitest'
import { base64Url, textOfBase64Url } from './base64url.ts'

describe('base64url', () => {
  it('is what Node writes, for every length and byte', () => {
    for (let length = 0; length < 260; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256)
      const text = base64Url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(Uint8Array.from(textOfBase64Url(text), (char) => char.charCodeAt(0))).toEqual(bytes)
    }
  })
})
