import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { signingAuthority } from './signing-authority.ts'

/** Cut a signed file into its signature and the bytes that were signed. */
export function cutSigned(file: Buffer): { signature: Buffer; signed: Buffer; range: number[] } {
  const found = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(file.toString('latin1'))
  const [from = 0, size = 0, after = 0, rest = 0] = (found ?? []).slice(1).map(Number)
  const signed = Buffer.concat([file.subarray(from, from + size), file.subarray(after, after + rest)])
  const padded = Buffer.from(file.subarray(from + size + 1, after - 1).toString('latin1'), 'hex')
  // The room behind it is filled with zeros, which the length at its beginning leaves out.
  const signature = padded.subarray(0, 4 + padded.readUInt16BE(2))
  return { signature, signed, range: [from, size, after, rest] }
}

/** Let openssl judge a detached signature as CAdES. It throws, with the words of openssl, if that does not hold. */
export function judgeSignature(
  authority: ReturnType<typeof signingAuthority>,
  signature: Uint8Array,
  signed: Uint8Array,
) {
  writeFileSync(authority.at('judged.p7s'), signature)
  writeFileSync(authority.at('judged.txt'), signed)
  const files = ['-in', 'judged.p7s', '-content', 'judged.txt', '-out', 'judged.out', '-CAfile', authority.root]
  authority.openssl('cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-purpose', 'any', ...files)
}

/** Return the names that openssl gives to the object identifiers in a signature. */
export const objectsOf = (signature: Uint8Array): string[] =>
  execFileSync('openssl', ['asn1parse', '-inform', 'DER'], { input: signature, encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => /OBJECT +:(\S+)/.exec(line)?.[1] ?? [])
