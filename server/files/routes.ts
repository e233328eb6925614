import { Readable } from 'node:stream'
import { readFile } from '#shared/contract/documents.ts'
import { type Door, serveRaw } from '../http/serve.ts'
import { openFile } from './read-file.ts'

/** Private files: by a signed address, for the minutes that it is valid. */
export function fileRoutes(door: Door): void {
  serveRaw(door, readFile, async (c) => {
    const { e = '', u = '', s = '' } = c.req.query()
    const given = { expires: e, reader: u, signature: s }
    const { size, stream, mediaType } = await openFile(door.parts, c.req.param('id') ?? '', given, door.addressOf(c))
    c.header('Content-Type', mediaType)
    c.header('Content-Length', String(size))
    c.header('Cache-Control', 'private, no-store')
    // A document is for reading elsewhere: nothing that it holds may run here.
    if (mediaType === 'application/pdf') c.header('Content-Disposition', 'attachment')
    return c.body(Readable.toWeb(stream) as ReadableStream)
  })
}
