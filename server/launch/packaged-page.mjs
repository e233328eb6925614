import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './child.mjs'

/** The migrations of each database engine. */
const migrations = readdirSync(inRoot('server/database'))
  .map((engine) => `server/database/${engine}/migrations`)
  .filter((folder) => existsSync(inRoot(folder)))

/** The paths in the package: what the built program still reads from its sources, what starts it, and what people read. */
export const carried = [
  ...migrations,
  'server/sheet-worker.mjs',
  'server/database/sqlite/checkpoint-worker.mjs',
  'server/lan/announce-worker.mjs',
  ...['folha', 'child', 'current-node', 'node-range', 'keep-serving'].map((name) => `server/launch/${name}.mjs`),
  'dist/client',
  'README.md',
  'README.en.md',
  'CHANGELOG.md',
  'LICENSE',
  '.env.example',
  'docs/install.md',
  'docs/operations.md',
  'docs/signing.md',
  'docs/nginx.conf',
  'docs/folha-de-ponto.service',
]

const isElsewhere = (target) => /^([a-z]+:|#)/i.test(target)

/**
 * Return a page as the package carries it: without the parts that show pictures, which are not carried, and without links to what is not
 * carried; their words stay.
 */
export function packagedPage(page, text) {
  const parts = text.split(/^(?=## )/m).filter((part) => !part.includes('!['))
  return parts.join('').replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words, target) => {
    const [file] = target.split('#')
    return isElsewhere(target) || carried.includes(path.posix.join(path.posix.dirname(page), file)) ? link : words
  })
}
