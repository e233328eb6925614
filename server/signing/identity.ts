import { sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Pfx } from './pfx.ts'

const signAside = promisify(sign)

/** Whoever signs: a key in a file today, a token or a certificate in the cloud as well. The key itself is never asked for. */
export interface Identity {
  /** Its certificate and those above, in DER. */
  certificate: Uint8Array
  chain: readonly Uint8Array[]
  algorithm: 'rsa' | 'ec'
  /** Sign bytes with SHA-256: PKCS #1 v1.5 with RSA, a DER sequence with elliptic curves. */
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

/** Return the identity of a certificate in a file. */
export function identityOf({ key, certificate, chain }: Pfx): Identity {
  return {
    certificate: certificate.raw,
    chain: chain.map(({ raw }) => raw),
    algorithm: key.asymmetricKeyType === 'ec' ? 'ec' : 'rsa',
    sign: (bytes) => signAside('sha256', bytes, key),
  }
}
