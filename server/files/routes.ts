import { Refusal } from '#shared/text/refusal.ts'
import type { Door } from '../http/serve.ts'
import { fileById } from './queries.ts'

/** Private files: whoever holds a signed address may read, for the minutes that it is valid. */
export function fileRoutes({ api, parts }: Door): void {
  api.get('/files/:id', async (c) => {
    const { id } = c.req.param()
    const { e = '', s = '' } = c.req.query()
    if (!parts.storage.isSigned(id, e, s, parts.now())) throw new Refusal('notFound')
    const file = await fileById(parts.database.read, id)
    const bytes = file && (await parts.storage.read(id))
    if (!file || !bytes) throw new Refusal('notFound')
    c.header('Content-Type', file.mediaType)
    c.header('Cache-Control', 'private, max-age=600')
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    return c.body(new Uint8Array(bytes))
  })
}
