import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const text = z.string().optional()
const Kept = z.object({ token_key: text, file_key: text, vault_key: text, head_key: text })

/** The keys with which an installation signs and seals, one per purpose. `headKey` is an Ed25519 key (PKCS #8, DER). */
export interface Secrets {
  tokenKey: Uint8Array
  fileKey: Uint8Array
  vaultKey: Uint8Array
  headKey: Uint8Array
}

const draw = () => randomBytes(48).toString('base64')

function drawHeadKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

/** Write the file completely or not at all. */
function write(file: string, kept: z.infer<typeof Kept>): void {
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, JSON.stringify(kept), { mode: 0o600, flush: true })
  renameSync(partial, file)
}

/**
 * Return the keys of this installation, stored in DATA_DIR and readable only by its owner. Missing ones are drawn: all of them at the first
 * start, those that an earlier version did not have, and one that the operator removed to renew it.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const kept = existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const { token_key = draw(), file_key = draw(), vault_key = draw(), head_key = drawHeadKey() } = kept
  const all = { token_key, file_key, vault_key, head_key }
  if (Object.keys(kept).length < Object.keys(all).length) write(file, all)
  const bytes = (key: string) => Buffer.from(key, 'base64')
  return { tokenKey: bytes(token_key), fileKey: bytes(file_key), vaultKey: bytes(vault_key), headKey: bytes(head_key) }
}
