import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '../bucket.ts'
import type { Patience } from '../files/s3-client.ts'
import { s3Storage } from '../files/s3-storage.ts'
import { StoreFailed } from '../files/store-failed.ts'
import type { Storage } from '../parts.ts'
import { openDoor, type S3Door } from './s3-door.ts'
import { startS3 } from './s3-server.ts'

/** Tests wait for silence no longer than this. */
export const quick: Patience = { tries: 3, answerMs: 500, pieceMs: 500, pauseMs: 1 }

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'folha-arriving-'))

/** Start an S3 server with a door before it, and make storages of its bucket. */
export async function s3Stage() {
  const s3 = await startS3()
  const door: S3Door = await openDoor(s3.bucket)
  const stage = {
    s3,
    door,
    /** The beginning of the keys of this test. */
    prefix: `${randomUUID()}/`,
    /** Forget the test before. */
    begin() {
      Object.assign(door, { rules: [], seen: [], headers: [], spoil: false })
      stage.prefix = `${randomUUID()}/`
    },
    storage(change: Partial<Bucket> = {}, more: { part?: number; page?: number; patience?: Patience } = {}): Storage {
      const bucket = { ...door.bucket, prefix: stage.prefix, ...change }
      return s3Storage(bucket, [new Uint8Array(32).fill(7)], { arrivals: newFolder(), patience: quick, ...more })
    },
    /** Put the object of somebody else into the bucket. */
    async putOfOthers(key: string): Promise<void> {
      const address = `${s3.bucket.endpoint}/fotos/${key.split('/').map(encodeURIComponent).join('/')}`
      const answer = await fetch(address, { method: 'PUT', body: 'de outros' })
      if (!answer.ok) throw new Error(`${answer.status}`)
    },
    async end() {
      await door.close()
      await s3.stop()
    },
  }
  return stage
}

export type S3Stage = Awaited<ReturnType<typeof s3Stage>>

/** Write a file as if it had arrived; return its path. */
export function arrived(storage: Storage, bytes: Uint8Array): string {
  const place = storage.arriving()
  writeFileSync(place, bytes)
  return place
}

/** Keep a new file; return its id. */
export async function kept(storage: Storage, bytes: Uint8Array = randomBytes(10)): Promise<string> {
  const id = randomUUID()
  await storage.keep(id, arrived(storage, bytes))
  return id
}

export async function contentOf(storage: Storage, id: string): Promise<Buffer | null> {
  const opened = await storage.open(id)
  return opened && buffer(opened.stream)
}

/** Return how a promise fails: the status of the store and its word for why. */
export const failureOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => (error instanceof StoreFailed ? `${error.status} ${error.storeCode}`.trim() : String(error)),
  )
