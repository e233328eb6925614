import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Bucket } from '../bucket.ts'
import type { Storage, StoredFile } from '../parts.ts'
import type { Keys } from '../secrets.ts'
import { sharedArrivalsIn } from './arrivals.ts'
import { isFileId } from './file-id.ts'
import { type Patience, type StoreAnswer, type StoreClient, storeClient } from './s3-client.ts'
import { belongsTo } from './s3-owner.ts'
import { putFile } from './s3-upload.ts'
import { elementsOf, textOf } from './s3-xml.ts'
import { signedAddresses } from './signed-address.ts'
import { StoreFailed } from './store-failed.ts'

/** The options of a storage in a bucket; tests have less patience and smaller sizes. */
export interface S3Options {
  /** The local folder in which files arrive. */
  arrivals: string
  /** Bytes of the parts of a large file. */
  part?: number
  /** The files that are listed together, at most 1,000. */
  page?: number
  patience?: Patience
}

/** The files that are listed together, unless told otherwise: as many as a store lists at most. */
const PAGE = 1_000

const isMissing = (error: unknown) => error instanceof StoreFailed && error.storeCode === 'NoSuchKey'

/** Read a page of a list: the files in it that are ours. Other objects of the bucket are passed over. */
function filesIn(xml: string, prefix: string): StoredFile[] {
  return elementsOf(xml, 'Contents').flatMap((object) => {
    const key = textOf(object, 'Key') ?? ''
    const id = key.slice(prefix.length)
    if (!key.startsWith(prefix) || !isFileId(id)) return []
    const writtenAt = Date.parse(textOf(object, 'LastModified') ?? '')
    // One without a readable time is as new as can be: nobody may think it old, and remove it.
    return [{ id, writtenAt: Number.isNaN(writtenAt) ? Number.POSITIVE_INFINITY : writtenAt }]
  })
}

/** Return the token of the next page; null on the last one. Throws StoreFailed for a list without an end. */
function nextPage(xml: string, current: string | null): string | null {
  if (!xml.includes('</ListBucketResult>')) throw new StoreFailed('a list broke off')
  if (textOf(xml, 'IsTruncated') !== 'true') return null
  const next = textOf(xml, 'NextContinuationToken')
  if (!next || next === current) throw new StoreFailed('a list does not go on')
  return next
}

async function* listed({ send }: StoreClient, prefix: string, page: number): AsyncGenerator<StoredFile[]> {
  for (let token: string | null = null, isMore = true; isMore; isMore = token !== null) {
    const from: Record<string, string> = token === null ? {} : { 'continuation-token': token }
    const query = { 'list-type': '2', prefix, delimiter: '/', 'max-keys': String(page), ...from }
    const xml = await (await send({ method: 'GET', query })).text()
    token = nextPage(xml, token)
    yield filesIn(xml, prefix)
  }
}

/** List the files of a bucket, as its storage does. */
export const filesOf = (bucket: Bucket): AsyncGenerator<StoredFile[]> =>
  listed(storeClient(bucket), bucket.prefix, PAGE)

/** Return an object as a stream with its size; an object that ends before its size makes the stream fail. */
function openedFrom({ headers, pieces, drop }: StoreAnswer): { size: number; stream: Readable } {
  const size = headers.get('content-length')
  if (size === null) {
    drop()
    throw new StoreFailed('an object has no size')
  }
  const stream = Readable.from(pieces(), { objectMode: false })
  // Whoever asked may be gone before the first piece was read.
  stream.once('close', drop)
  return { size: Number(size), stream }
}

/** Store files as private objects of a bucket, behind signed addresses of our own. Its failures are StoreFailed. */
export function s3Storage(bucket: Bucket, keys: Keys, { arrivals, part, page = PAGE, patience }: S3Options): Storage {
  const client = storeClient(bucket, patience)
  const { prefix } = bucket
  const place = (id: string) => {
    if (!isFileId(id)) throw new Error('not a file id')
    return `${prefix}${id}`
  }
  return {
    ...sharedArrivalsIn(arrivals),
    ...signedAddresses(...keys),
    async keep(id, arrived) {
      await putFile(client, place(id), await openAsBlob(arrived), part)
      await rm(arrived, { force: true })
    },
    async open(id) {
      if (!isFileId(id)) return null
      try {
        return openedFrom(await client.send({ method: 'GET', key: place(id) }))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(id) {
      try {
        await (await client.send({ method: 'DELETE', key: place(id) })).text()
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    list: () => listed(client, prefix, page),
    belongsTo: (installation) => belongsTo(client, prefix, installation),
  }
}
