import type { Signing } from '../config-signing.ts'
import { openPfx, type PaperState, stateOf } from './check-signing.ts'
import { type Identity, identityOf } from './identity.ts'

/** Who signs the papers of this installation, and what they are worth. */
export interface Signer {
  state: PaperState
  /** Null if papers are not signed. */
  identity: Identity | null
  /** The name in the certificate; empty without one. */
  holder: string
  inpiNumber: string
}

/** Open the certificate of the configuration for signing. Throws a ConfigError. */
export async function openSigner(signing: Signing): Promise<Signer> {
  const { inpiNumber } = signing
  const pfx = await openPfx(signing)
  const state = stateOf(pfx, signing)
  if (!pfx || state === 'previa') return { state, identity: null, holder: '', inpiNumber }
  return { state, identity: identityOf(pfx), holder: pfx.facts.holder, inpiNumber }
}
