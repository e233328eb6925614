import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Hono } from 'hono'
import { accepts } from 'hono/accepts'
// Not the package's main file, which would run the whole bundle at every start.
import absolutePath from 'swagger-ui-dist/absolute-path.js'
import { hasTag } from './static-files.ts'

const page = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Folha de Ponto</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null })`

const files: Record<string, string> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }

/** Read and compress a file, once for all requests. */
async function prepared(file: string) {
  const plain = await readFile(path.join(absolutePath(), file))
  const tag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  return { plain, compressed: await promisify(gzip)(plain, { level: 9 }), tag }
}

const PIECE = 64 * 1024

let turn: Promise<unknown> = Promise.resolve()

/** Stream the bytes in pieces, one per turn of the event loop, because a network may request hundreds of them at once. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let from = 0
  return new ReadableStream({
    async pull(controller) {
      turn = turn.then(() => othersFirst())
      await turn
      controller.enqueue(bytes.subarray(from, from + PIECE))
      from += PIECE
      if (from >= bytes.byteLength) controller.close()
    },
  })
}

/** Serve the browsable documentation at /api/docs, from our own server and under our own content policy. */
export function apiDocs(api: Hono): void {
  const ready = new Map<string, ReturnType<typeof prepared>>()
  const readyOf = (file: string) => {
    const known = ready.get(file) ?? prepared(file)
    ready.set(file, known)
    return known
  }
  api.get('/docs', (c) => c.html(page))
  api.get('/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript' }))
  api.get('/docs/:file', async (c, next) => {
    const { file } = c.req.param()
    const type = files[file]
    if (!type) return next()
    const { plain, compressed, tag } = await readyOf(file)
    const offered = { header: 'Accept-Encoding' as const, supports: ['gzip', 'identity'], default: 'identity' }
    const isCompressed = accepts(c, offered) === 'gzip'
    const kept = { 'Cache-Control': 'no-cache', ETag: `W/${tag}`, Vary: 'Accept-Encoding' }
    if (hasTag(tag, c.req.header('if-none-match'))) return c.body(null, 304, kept)
    const bytes = isCompressed ? compressed : plain
    // Set it even without compression, or the answer would be compressed again.
    const encoding = isCompressed ? 'gzip' : 'identity'
    const length = String(bytes.byteLength)
    const about = { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': length, 'Content-Encoding': encoding }
    return c.body(inPieces(bytes), 200, { ...about, ...kept })
  })
}
