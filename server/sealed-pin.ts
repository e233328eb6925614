import { randomBytes } from 'node:crypto'
import { derivedValue } from './kiosk-secrets.ts'
import type { Vault } from './parts.ts'

const drawSalt = () => randomBytes(16).toString('base64url')

/** Return what is kept of a PIN: a salt, drawn unless it is given, and encrypted what both give. */
export async function sealedPin(
  vault: Vault,
  pin: string,
  salt: string = drawSalt(),
): Promise<{ salt: string; sealed: string }> {
  return { salt, sealed: vault.seal((await derivedValue(pin, salt)).toString('base64url')) }
}

/** Return the value of a kept PIN; null if it was encrypted with a key that is lost. */
export function pinValue(vault: Vault, sealed: string | null): Buffer | null {
  const opened = sealed === null ? null : vault.open(sealed)
  return opened === null ? null : Buffer.from(opened, 'base64url')
}
