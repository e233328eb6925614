import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mustStayPackages } from './bundle-server.mjs'
import { inRoot } from './child.mjs'

/** Packages with a binary for each platform: npm gets the right one. */
const NATIVE = ['better-sqlite3', 'sharp', '@node-rs/argon2']

/** Of other packages that are not in the bundle, these files are carried in the tarball; by default all. */
const carriedFiles = {
  'swagger-ui-dist':
    /^(package\.json|LICENSE|NOTICE|absolute-path\.js|swagger-ui\.css|swagger-ui-bundle\.js(\.LICENSE\.txt)?)$/,
  // The two weights of papers.
  '@fontsource/figtree': /^(package\.json|LICENSE|files|files\/figtree-latin-[46]00-normal\.woff)$/,
  // Without its builds for browsers, and the letters that papers don't use.
  pdfkit:
    /^(package\.json|LICENSE|js|js\/pdfkit\.node\.mjs|js\/data|js\/data\/sRGB_IEC61966_2_1\.icc|node_modules(\/.*)?)$/,
}
const notCarried = /\.(map|md|d\.ts)$|(^|\/)(test|docs|benchmarks|bench|\.github)(\/|$)/

/** Besides those that must stay packages: what workers import. */
const carried = [...mustStayPackages.filter((name) => !NATIVE.includes(name)), 'write-excel-file', '@homebridge/ciao']

const manifestIn = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
const installed = (name) => inRoot('node_modules', name)

/** Packages whose dependencies are left behind: an installation script that would tell another company of each installation. */
const ALONE = ['swagger-ui-dist']

/** Return the packages that one has inside of it for itself alone: they are copied with it. */
function insideOf(name) {
  const folder = path.join(installed(name), 'node_modules')
  if (!existsSync(folder)) return []
  const found = readdirSync(folder).filter((entry) => !entry.startsWith('.'))
  return found.flatMap((entry) =>
    entry.startsWith('@') ? readdirSync(path.join(folder, entry)).map((own) => `${entry}/${own}`) : [entry],
  )
}

/** Return packages with all that they depend on, besides what one has inside of it. */
function closure(names, known = new Set()) {
  for (const name of names) {
    if (known.has(name)) continue
    known.add(name)
    const inside = insideOf(name)
    const folders = [installed(name), ...inside.map((own) => path.join(installed(name), 'node_modules', own))]
    const needed = folders.flatMap((folder) => Object.keys(manifestIn(folder).dependencies ?? {}))
    if (!ALONE.includes(name))
      closure(
        needed.filter((other) => !inside.includes(other)),
        known,
      )
  }
  return known
}

function copyPackage(name, stage) {
  const [from, to] = [installed(name), path.join(stage, 'node_modules', name)]
  const isCarried = (file) => {
    const inside = path.relative(from, file).split(path.sep).join('/')
    return inside === '' || (carriedFiles[name]?.test(inside) ?? !notCarried.test(inside))
  }
  cpSync(from, to, { recursive: true, filter: isCarried })
}

/** Copy the packages that the tarball carries to where npm looks for them. */
export function copyPackages(stage) {
  for (const name of closure(carried)) copyPackage(name, stage)
}

const pinned = (names) => Object.fromEntries([...names].map((name) => [name, manifestIn(installed(name)).version]))

/** Return the manifest of the package: the repository's, with what the built program needs instead of what builds it. */
export function manifestOf() {
  const { name, version, description, license, type, engines } = manifestIn(inRoot())
  const bin = Object.fromEntries([name, 'folha'].map((command) => [command, 'server/launch/folha.mjs']))
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin,
    dependencies: pinned([...NATIVE, ...carried]),
    bundleDependencies: carried,
  }
}
