import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { type Contents, readCopy } from '../database/sqlite/copy.ts'

/** A backup can't be made or put back; the message is a sentence for the operator. */
export class BackupProblem extends Error {}

/** Check that a copy is intact, and return its contents. Throws BackupProblem. */
export function contentsOf(file: string): Contents {
  const contents = readCopy(file)
  if (!contents) throw new BackupProblem('A cópia do banco de dados está danificada.')
  return contents
}

/** The file in a backup that says what it is. */
export const ABOUT = 'backup.json'

const About = z.object({ bucket: z.object({ endpoint: z.string(), name: z.string(), prefix: z.string() }).optional() })

/** Read what a backup says of itself; nothing if it is an old one, or was cut short. */
function aboutIn(folder: string): z.infer<typeof About> {
  try {
    return About.parse(JSON.parse(readFileSync(path.join(folder, ABOUT), 'utf8')))
  } catch {
    return {}
  }
}

/** Return the bucket in which a backup's files are, as a person reads it; null if they are in the backup itself. */
export function bucketIn(folder: string): string | null {
  const { bucket } = aboutIn(folder)
  return bucket ? `${bucket.name}/${bucket.prefix} de ${bucket.endpoint}` : null
}
