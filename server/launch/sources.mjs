import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './child.mjs'
import { root } from './current-node.mjs'

/** The source files of each part of the build. */
const made = {
  client: [
    'client',
    'shared',
    'vite.config.ts',
    'vite.files.ts',
    'vite.plugins.ts',
    'workbox.config.cjs',
    'package-lock.json',
    'server/launch/build.mjs',
    'server/launch/compress.mjs',
  ],
  server: ['server', 'shared', 'package-lock.json'],
}
const unbuilt = /(^|\/)(testing|e2e|bench|pictures)\/|\.test\.tsx?$|\.md$|\/tsconfig\.json$/

function filesOf(place) {
  const at = inRoot(place)
  if (path.extname(place)) return [place]
  if (!existsSync(at)) return []
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(root, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
}

/** Return a part's build id: the package's version and a hash of all its sources. */
export function buildId(part) {
  const hash = createHash('sha256')
  const files = made[part].flatMap(filesOf).filter((file) => !unbuilt.test(file))
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0')
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return `${version}+${hash.digest('hex').slice(0, 10)}`
}

/** Return the build id of the part in dist/, if there is one. */
export function builtId(part) {
  try {
    return JSON.parse(readFileSync(inRoot('dist', part, 'version.json'), 'utf8')).version
  } catch {
    return undefined
  }
}
