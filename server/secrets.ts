import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { ConfigError } from './config.ts'

/** The keys of one purpose: the first signs or seals, all verify or open. */
export type Keys = readonly [Uint8Array, ...Uint8Array[]]

/** The keys of an installation, by purpose. Those of `headKeys` are Ed25519 keys (PKCS #8, DER). */
export interface Secrets {
  tokenKeys: Keys
  fileKeys: Keys
  vaultKeys: Keys
  headKeys: Keys
}

/** A key that somebody writes into a list is at least this long; single ones were all drawn here. */
const LEAST_BYTES = 32
const isLong = (key: string) => Buffer.from(key, 'base64').length >= LEAST_BYTES
const single = z.string().min(1).optional()
const several = z.array(z.string().refine(isLong)).min(1).optional()
/** Each purpose has one key, or a list of them. */
const Kept = z.object({
  token_key: single,
  file_key: single,
  vault_key: single,
  head_key: single.refine(isSigningKey),
  token_keys: several,
  file_keys: several,
  vault_keys: several,
  head_keys: several.refine((keys) => keys === undefined || keys.every(isSigningKey)),
})
type Kept = z.infer<typeof Kept>

const PURPOSES = ['token', 'file', 'vault', 'head'] as const

const bytesOf = (key: string): Uint8Array => Buffer.from(key, 'base64')

function isSigningKey(key: string | undefined): boolean {
  if (key === undefined) return true
  try {
    return (
      createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }).asymmetricKeyType ===
      'ed25519'
    )
  } catch {
    return false
  }
}

const draw = () => randomBytes(48).toString('base64')

function drawHeadKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

/** Put a complete file in the place of a name that nobody has yet. Returns false if somebody has it: two servers may share the file. */
function isPlaced(complete: string, file: string): boolean {
  try {
    linkSync(complete, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // A file system without links.
    renameSync(complete, file)
    return true
  }
}

/** Write the file completely or not at all; a file that another server made meanwhile stays. Returns whether it was written. */
function isWritten(file: string, kept: Kept, isNew: boolean): boolean {
  const complete = `${file}.${process.pid}`
  writeFileSync(complete, JSON.stringify(kept), { mode: 0o600, flush: true })
  try {
    if (isNew) return isPlaced(complete, file)
    renameSync(complete, file)
    return true
  } finally {
    rmSync(complete, { force: true })
  }
}

function keptIn(file: string): Kept {
  try {
    return Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const where = issue ? `: ${String(issue.path[0])} não é uma chave (nem uma lista de chaves)` : ''
    throw new ConfigError(`Não foi possível ler as chaves em ${file}${where}.`)
  }
}

/** Return the keys of a purpose in order; null if there is none. */
function keysIn(kept: Kept, purpose: (typeof PURPOSES)[number]): Keys | null {
  const one = kept[`${purpose}_key`]
  const [first, ...others] = [...(one === undefined ? [] : [one]), ...(kept[`${purpose}_keys`] ?? [])].map(bytesOf)
  return first ? [first, ...others] : null
}

/**
 * Return the keys of this installation, kept in a file that only its owner can read. Missing ones are drawn: all of them at the first
 * start, those that an earlier version did not have, and one that the operator removed to renew it. Throws ConfigError for a file that
 * can't be read.
 */
export function readSecrets(file: string): Secrets {
  const isNew = !existsSync(file)
  const kept = isNew ? {} : keptIn(file)
  const missing = PURPOSES.filter((purpose) => keysIn(kept, purpose) === null)
  const drawn = missing.map((purpose) => [`${purpose}_key`, purpose === 'head' ? drawHeadKey() : draw()])
  const all: Kept = { ...kept, ...Object.fromEntries(drawn) }
  if (missing.length > 0 && !isWritten(file, all, isNew)) return readSecrets(file)
  const [tokenKeys, fileKeys, vaultKeys, headKeys] = PURPOSES.map((purpose) => keysIn(all, purpose))
  if (!tokenKeys || !fileKeys || !vaultKeys || !headKeys) throw new Error('a key is missing')
  return { tokenKeys, fileKeys, vaultKeys, headKeys }
}

/** Return a name for a key that tells nothing of it: 16 hexadecimal digits. */
export const fingerprintOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('folha-de-ponto key').digest('hex').slice(0, 16)
