import type { Storage, StoredFile } from '../parts.ts'

/** Return every file of a storage. */
export async function storedFiles({ list }: Storage): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const some of list()) found.push(...some)
  return found
}
