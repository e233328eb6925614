import type { Signing } from '../config-signing.ts'
import { openPfx, type PaperState, stateOf } from './check-signing.ts'
import { type Identity, identityOf } from './identity.ts'

/** The signer of the papers of this installation, and what they are worth. */
export interface Signer {
  state: PaperState
  /** Null if papers are not signed. */
  identity: Identity | null
  /** The name in the certificate; empty without one. */
  holder: string
  inpiNumber: string
  /** When the certificate holds (ms); always without one. */
  from: number
  until: number
}

/** The signer that stands for nobody: papers are not signed. */
const NOBODY: Signer = {
  state: 'previa',
  identity: null,
  holder: '',
  inpiNumber: '',
  from: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
}

/** Open the certificate of the configuration for signing. Throws a ConfigError. */
export async function openSigner(signing: Signing): Promise<Signer> {
  const { inpiNumber } = signing
  const pfx = await openPfx(signing)
  const state = stateOf(pfx, signing)
  if (!pfx || state === 'previa') return { ...NOBODY, state, inpiNumber }
  const { holder, from, until } = pfx.facts
  return { state, identity: identityOf(pfx), holder, inpiNumber, from, until }
}

/** Return who signs at an instant (ms): nobody once the certificate has expired, whatever the server knew when it started. */
export function signerAt(signer: Signer, at: number): Signer {
  const { from, until, inpiNumber } = signer
  return from <= at && at < until ? signer : { ...NOBODY, inpiNumber }
}
