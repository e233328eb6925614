import { Readable } from 'node:stream'
import { readFile } from '#shared/contract/documents.ts'
import { type Door, serveRaw } from '../http/serve.ts'
import { openFile } from './read-file.ts'

/** Return the header parameter that names a file (RFC 8187: any letter, and nothing that ends the header). */
function named(name: string | null): string {
  if (name === null) return ''
  // An unpaired surrogate has no UTF-8, and would throw.
  const encoded = encodeURIComponent(Buffer.from(name).toString())
  return `; filename*=UTF-8''${encoded.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}

/** Serve private files by a signed address, for the minutes that it is valid. */
function fileRoute(door: Door): void {
  serveRaw(door, readFile, async (c) => {
    const { e = '', u = '', s = '' } = c.req.query()
    const given = { expires: e, reader: u, signature: s }
    const { size, stream, media_type, name } = await openFile(
      door.parts,
      c.req.param('id') ?? '',
      given,
      door.addressOf(c),
    )
    c.header('Content-Type', media_type)
    c.header('Content-Length', String(size))
    c.header('Cache-Control', 'private, no-store')
    // A document is to be read elsewhere: nothing in it may run here.
    const where = media_type === 'application/pdf' ? 'attachment' : 'inline'
    if (where === 'attachment' || name !== null) c.header('Content-Disposition', `${where}${named(name)}`)
    return c.body(Readable.toWeb(stream) as ReadableStream)
  })
}

export const fileRoutes = [fileRoute]
