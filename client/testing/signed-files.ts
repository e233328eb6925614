import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileOf, sampleAfd } from '#shared/testing/sample-afd.ts'
import { signDetached } from '../../server/signing/cms.ts'
import { type Identity, identityOf } from '../../server/signing/identity.ts'
import { readPfx } from '../../server/signing/pfx.ts'
import { PASSWORD, signingAuthority } from '../../server/testing/signing-authority.ts'

/** The file that is signed, and one that differs from it in one byte. */
export const content = Buffer.from(fileOf(sampleAfd()))
export const changed = Buffer.from(content)
changed[300] = (changed[300] ?? 0) ^ 1

/** Making keys takes as long as chance wants. */
export const KEYS_WITHIN_MS = 60_000

/** Whoever signs files of tests: with openssl, and with the signer of the server. */
export function signerOfFiles() {
  const authority = signingAuthority()
  writeFileSync(authority.at('afd.txt'), content)

  /** Let openssl sign the file with keys by their names. It is detached and CAdES unless `options` say otherwise. */
  function byOpenssl(keys: readonly string[], options: readonly string[] = ['-cades']): Buffer {
    const signers = keys.flatMap((key) => ['-signer', `${key}.pem`, '-inkey', `${key}.key`])
    const files = ['-in', 'afd.txt', '-out', 'afd.p7s', '-outform', options.includes('PEM') ? 'PEM' : 'DER']
    authority.openssl('cms', '-sign', '-binary', ...files, ...signers, ...options.filter((one) => one !== 'PEM'))
    return readFileSync(authority.at('afd.p7s'))
  }

  const identity = (key: string): Identity => identityOf(readPfx(readFileSync(authority.pack(key)), PASSWORD))

  /** Sign with the server’s signer, as if at an instant. */
  const byOurs = async (whoever: Identity, at = new Date(), signed = content): Promise<Buffer> =>
    Buffer.from(await signDetached(whoever, hash('sha256', signed, 'buffer'), at))

  return { authority, byOpenssl, byOurs, identity }
}
