import { randomBytes } from 'node:crypto'
import { derivedValue } from './kiosk-secrets.ts'
import type { Vault } from './parts.ts'

/** Return what is kept of a PIN: a salt, and encrypted what both give. */
export async function sealedPin(vault: Vault, pin: string): Promise<{ salt: string; sealed: string }> {
  const salt = randomBytes(16).toString('base64url')
  return { salt, sealed: vault.seal((await derivedValue(pin, salt)).toString('base64url')) }
}

/** Return the value of a kept PIN; null if it was encrypted with a key that is lost. */
export function pinValue(vault: Vault, sealed: string | null): Buffer | null {
  const opened = sealed === null ? null : vault.open(sealed)
  return opened === null ? null : Buffer.from(opened, 'base64url')
}
