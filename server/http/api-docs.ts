import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
// Not the package's main file: that one runs the whole bundle here, at every start.
import absolutePath from 'swagger-ui-dist/absolute-path.js'

const page = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Folha de Ponto</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null })`

const files: Record<string, string> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }

/** The browsable documentation at /api/docs, from our own server and under our own content policy. */
export function apiDocs(api: Hono): void {
  api.get('/docs', (c) => c.html(page))
  api.get('/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript' }))
  api.get('/docs/:file', async (c, next) => {
    const { file } = c.req.param()
    const type = files[file]
    if (!type) return next()
    return c.body(await readFile(path.join(absolutePath(), file)), 200, { 'Content-Type': `${type}; charset=utf-8` })
  })
}
