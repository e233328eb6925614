import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

const Kept = z.object({ token_key: z.string(), file_key: z.string() })

/** The keys of this installation: drawn once, kept in DATA_DIR for its owner only. */
export function readSecrets(dataDir: string): { tokenKey: Uint8Array; fileKey: Uint8Array } {
  const file = path.join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    const draw = () => randomBytes(48).toString('base64')
    writeFileSync(file, JSON.stringify({ token_key: draw(), file_key: draw() }), { mode: 0o600, flag: 'wx' })
  }
  const kept = Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { tokenKey: Buffer.from(kept.token_key, 'base64'), fileKey: Buffer.from(kept.file_key, 'base64') }
}
