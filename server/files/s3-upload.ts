import type { StoreClient } from './s3-client.ts'
import { elementsOf, escaped, textOf } from './s3-xml.ts'
import { StoreFailed } from './store-failed.ts'

/** Bytes: a larger file goes in parts of this size, so that a lost connection costs one part. S3 takes none below 5 MiB but the last. */
export const PART = 8 * 1024 * 1024

async function sendParts(
  { send }: StoreClient,
  key: string,
  uploadId: string,
  file: Blob,
  part: number,
): Promise<string> {
  const written: string[] = []
  for (let from = 0; from < file.size; from += part) {
    const partNumber = String(written.length + 1)
    const answer = await send({
      method: 'PUT',
      key,
      query: { partNumber, uploadId },
      body: file.slice(from, from + part),
    })
    await answer.text()
    const tag = escaped(answer.headers.get('etag') ?? '')
    written.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag}</ETag></Part>`)
  }
  return `<CompleteMultipartUpload>${written.join('')}</CompleteMultipartUpload>`
}

/** Store a file in parts; nothing is stored unless all are. Throws StoreFailed. */
async function putParts(client: StoreClient, key: string, file: Blob, part: number): Promise<void> {
  const begun = await client.send({ method: 'POST', key, query: { uploads: '' }, isRepeatable: false })
  const uploadId = textOf(await begun.text(), 'UploadId')
  if (!uploadId) throw new StoreFailed('sending in parts did not begin')
  try {
    const body = await sendParts(client, key, uploadId, file, part)
    const ended = await client.send({ method: 'POST', key, query: { uploadId }, body, isRepeatable: false })
    const said = await ended.text()
    // It says yes before it knows: the answer may still end in an error.
    if (elementsOf(said, 'CompleteMultipartUploadResult').length === 0)
      throw new StoreFailed('sending in parts did not end', { status: 500, code: textOf(said, 'Code') ?? '' })
  } catch (error) {
    // Its parts would be kept, and paid for, without ever being listed.
    await client.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

/** Store a file under a key; resolves once the store has said that it has every byte. Throws StoreFailed. */
export async function putFile(client: StoreClient, key: string, file: Blob, part = PART): Promise<void> {
  if (file.size > part) return putParts(client, key, file, part)
  const answer = await client.send({ method: 'PUT', key, body: file })
  await answer.text()
}
