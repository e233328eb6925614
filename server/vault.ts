import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Vault } from './parts.ts'

const TAG = 16
const NONCE = 12

const keyOf = (secret: Uint8Array) => new Uint8Array(hkdfSync('sha256', secret, '', 'folha-de-ponto vault', 32))

function openWith(key: Uint8Array, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/**
 * Encrypt with AES-256-GCM and a key derived from this installation's secret. Tampered data do not open; data sealed with an older secret
 * do.
 */
export function createVault(secret: Uint8Array, ...older: readonly Uint8Array[]): Vault {
  const key = keyOf(secret)
  const all = [key, ...older.map(keyOf)]
  return {
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      for (const one of all) {
        const text = openWith(one, sealed)
        if (text !== null) return text
      }
      return null
    },
  }
}
