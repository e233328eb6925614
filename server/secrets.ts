import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

const Kept = z.object({ token_key: z.string(), file_key: z.string(), head_key: z.optional(z.string()) })

/** What an installation signs and seals with. `headKey` is an Ed25519 key (PKCS #8, DER). */
export interface Secrets {
  tokenKey: Uint8Array
  fileKey: Uint8Array
  headKey: Uint8Array
}

const draw = () => randomBytes(48).toString('base64')

function drawHeadKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

/** Writes the whole file or nothing of it. */
function write(file: string, kept: z.infer<typeof Kept>): void {
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, JSON.stringify(kept), { mode: 0o600, flush: true })
  renameSync(partial, file)
}

/** The keys of this installation: drawn once, kept in DATA_DIR for its owner only. One that an earlier version did not draw is added. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  if (!existsSync(file)) write(file, { token_key: draw(), file_key: draw() })
  const kept = Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
  const head_key = kept.head_key ?? drawHeadKey()
  if (!kept.head_key) write(file, { ...kept, head_key })
  const bytes = (text: string) => Buffer.from(text, 'base64')
  return { tokenKey: bytes(kept.token_key), fileKey: bytes(kept.file_key), headKey: bytes(head_key) }
}
