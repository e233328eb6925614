import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Vault } from './parts.ts'

const TAG = 16
const NONCE = 12

/** AES-256-GCM with a key drawn from this installation's secret. What was changed on the way does not open. */
export function createVault(secret: Uint8Array): Vault {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'folha-de-ponto vault', 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
