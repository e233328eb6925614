import path from 'node:path'
import type { Bucket } from './bucket.ts'
import type { Config } from './config.ts'
import { diskStorage } from './files/disk-storage.ts'
import { requireBucket } from './files/require-bucket.ts'
import { filesOf, s3Storage } from './files/s3-storage.ts'
import { StoreFailed } from './files/store-failed.ts'
import type { Storage } from './parts.ts'
import type { Keys } from './secrets.ts'

/** Return the storage that is configured: a folder in DATA_DIR, or a bucket that has been tried out. Throws ConfigError. */
export async function storageOf({ dataDir, bucket }: Config, fileKeys: Keys): Promise<Storage> {
  if (!bucket) return diskStorage(path.join(dataDir, 'files'), ...fileKeys)
  await requireBucket(bucket)
  return s3Storage(bucket, fileKeys, { arrivals: path.join(dataDir, 'arriving') })
}

/** Return those of the given files that a bucket does not have; null if it can't be asked now. */
export async function missingFrom(bucket: Bucket, ids: readonly string[]): Promise<string[] | null> {
  const missing = new Set(ids)
  try {
    for await (const some of filesOf(bucket)) for (const { id } of some) missing.delete(id)
    return [...missing]
  } catch (error) {
    if (error instanceof StoreFailed) return null
    throw error
  }
}
