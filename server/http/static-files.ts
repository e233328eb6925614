import { createReadStream, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { plainPath } from '#shared/access/page.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
}

function fileIn(folder: string, name: string): string | null {
  const file = path.join(folder, name)
  if (file !== folder && !file.startsWith(folder + path.sep)) return null
  return existsSync(file) && statSync(file).isFile() ? file : null
}

/** Tell whether the browser has this file already. A proxy that compresses it marks its tag as weak: the content is the same. */
export function hasTag(tag: string, known: string | undefined): boolean {
  return (known ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}

/** The compressed variants that the build writes beside a file, smallest first. */
const forms = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
]

/** Return the smallest existing variant that the browser accepts. */
function formFor(c: Context, file: string): { encoding: string; ending: string } {
  const takes = (encoding: string) =>
    accepts(c, { header: 'Accept-Encoding', supports: [encoding], default: '' }) === encoding
  const isThere = (ending: string) => existsSync(file + ending)
  return forms.find((form) => takes(form.encoding) && isThere(form.ending)) ?? { encoding: '', ending: '' }
}

function answerFile(c: Context, file: string, cacheControl: string): Response {
  const { encoding, ending } = formFor(c, file)
  const { size, mtimeMs } = statSync(file + ending)
  const tag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${encoding}"`
  c.header('Cache-Control', cacheControl)
  c.header('ETag', tag)
  c.header('Vary', 'Accept-Encoding')
  if (hasTag(tag, c.req.header('if-none-match'))) return c.body(null, 304)
  c.header('Content-Type', types[path.extname(file)] ?? 'application/octet-stream')
  c.header('Content-Length', String(size))
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body(Readable.toWeb(createReadStream(file + ending)) as ReadableStream)
}

/** Return the path of a request, or null if it is invalid. */
function nameOf(c: Context): string | null {
  try {
    const name = decodeURIComponent(c.req.path)
    return name.includes('\0') ? null : name
  } catch {
    return null
  }
}

/** Return the page for an address: one that announces what this screen loads, if the build wrote one, or the plain one. */
const pageIn = (client: string, name: string) =>
  fileIn(client, path.join('screens', `${plainPath(name)}.html`)) ?? fileIn(client, 'index.html')

/** Return the file that answers a path, and how long it may be cached. */
function find(dist: string, name: string): { file: string | null; cacheControl: string } {
  const client = path.join(dist, 'client')
  if (name.startsWith('/assets/')) {
    const file = fileIn(client, name) ?? fileIn(path.join(dist, 'earlier'), name)
    return { file, cacheControl: 'public, max-age=31536000, immutable' }
  }
  return { file: path.extname(name) === '' ? pageIn(client, name) : fileIn(client, name), cacheControl: 'no-cache' }
}

/**
 * Serve the built application: hashed assets are cached for ever (those of earlier builds are kept for pages still open), everything else
 * is revalidated each time. A missing asset is 404, never the page; any other address is the page.
 */
export function serveStatic(app: Hono, dist: string): void {
  app.get('*', (c) => {
    const name = nameOf(c)
    const { file, cacheControl } = name === null ? { file: null, cacheControl: '' } : find(dist, name)
    if (file) return answerFile(c, file, cacheControl)
    const isUnbuilt = name !== null && path.extname(name) === ''
    return isUnbuilt
      ? c.text('O aplicativo ainda não foi construído: npm run build', 503)
      : c.text('Não encontrado', 404)
  })
}
