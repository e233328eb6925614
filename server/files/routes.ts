import { Readable } from 'node:stream'
import { readFile } from '#shared/contract/documents.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { type Door, serveRaw } from '../http/serve.ts'
import { fileById } from './queries.ts'

/** Private files: whoever holds a signed address may read, for the minutes that it is valid. */
export function fileRoutes(door: Door): void {
  const { parts } = door
  serveRaw(door, readFile, async (c) => {
    const id = c.req.param('id') ?? ''
    const { e = '', s = '' } = c.req.query()
    if (!parts.storage.isSigned(id, e, s, parts.now())) throw new Refusal('notFound')
    const file = await fileById(parts.database.read, id)
    const opened = file && (await parts.storage.open(id))
    if (!file || !opened) throw new Refusal('notFound')
    c.header('Content-Type', file.mediaType)
    c.header('Content-Length', String(opened.size))
    c.header('Cache-Control', 'private, no-store')
    // A document is for reading elsewhere: nothing that it holds may run here.
    if (file.mediaType === 'application/pdf') c.header('Content-Disposition', 'attachment')
    return c.body(Readable.toWeb(opened.stream) as ReadableStream)
  })
}
