import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { lastDeed } from '../audit/queries.ts'
import type { Db } from '../database/db.ts'
import { headsFile } from '../heads-file.ts'
import { lastSeals } from './trail-queries.ts'

const Head = z.object({
  at: z.string(),
  ledger: z.array(z.object({ establishment: z.string(), nsr: z.number(), hash: z.string(), seal: z.string() })),
  audit: z.object({ seq: z.number(), hash: z.string() }),
})

/** The last rows of ledger and audit log at an instant. */
export type Head = z.infer<typeof Head>

const Signed = z.object({ head: Head, signature: z.string() })

const textOf = (head: Head) => Buffer.from(JSON.stringify(head), 'utf8')

/**
 * Write the current heads of ledger and audit log to a file, signed with a key that is not in the database: whoever changes the database
 * and rebuilds all chains can't forge them.
 */
export async function writeHead(
  db: Db,
  { dataDir, headKey, now }: { dataDir: string; headKey: Uint8Array; now: number },
): Promise<void> {
  const head: Head = { at: new Date(now).toISOString(), ledger: await lastSeals(db), audit: await lastDeed(db) }
  const key = createPrivateKey({ key: Buffer.from(headKey), format: 'der', type: 'pkcs8' })
  const signature = sign(null, textOf(head), key).toString('base64')
  appendFileSync(headsFile(dataDir), `${JSON.stringify({ head, signature })}\n`, { mode: 0o600, flush: true })
}

function isSignedBy(signed: z.infer<typeof Signed>, headKey: Uint8Array): boolean {
  const key = createPublicKey(createPrivateKey({ key: Buffer.from(headKey), format: 'der', type: 'pkcs8' }))
  return verify(null, textOf(signed.head), key, Buffer.from(signed.signature, 'base64'))
}

function headOf(line: string, headKeys: readonly Uint8Array[]): Head | null {
  try {
    const signed = Signed.parse(JSON.parse(line))
    return headKeys.some((key) => isSignedBy(signed, key)) ? signed.head : null
  } catch {
    return null
  }
}

/**
 * Read the heads of a file, oldest first; null for a line that none of the keys signed. Empty if there is no file. Older keys come after
 * the one that signs now.
 */
export function readHeads(file: string, ...headKeys: readonly Uint8Array[]): (Head | null)[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => headOf(line, headKeys))
}
