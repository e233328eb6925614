import { type Contents, readCopy } from '../database/sqlite/copy.ts'

/** A backup can't be made or put back; the message is a sentence for the operator. */
export class BackupProblem extends Error {}

/** Check that a copy is intact, and return its contents. Throws BackupProblem. */
export function contentsOf(file: string): Contents {
  const contents = readCopy(file)
  if (!contents) throw new BackupProblem('A cópia do banco de dados está danificada.')
  return contents
}
