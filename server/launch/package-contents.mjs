import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mustStayPackages } from './bundle-server.mjs'
import { inRoot } from './child.mjs'

/** Packages with a binary for each platform: npm gets the right one. */
const NATIVE = ['better-sqlite3', 'sharp', '@node-rs/argon2']

/** Of other packages that are not in the bundle, these files are carried in the tarball; by default all. */
const carriedFiles = {
  // Without its installation script, which would tell another company of each installation.
  'swagger-ui-dist':
    /^(package\.json|LICENSE|NOTICE|absolute-path\.js|swagger-ui\.css|swagger-ui-bundle\.js(\.LICENSE\.txt)?)$/,
}
const notCarried = /\.(map|md|d\.ts)$|(^|\/)(test|docs|benchmarks|bench|\.github)(\/|$)/

/** Besides those that must stay packages: what workers import. */
const carried = [...mustStayPackages.filter((name) => !NATIVE.includes(name)), 'write-excel-file', '@homebridge/ciao']

const manifestIn = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
const installed = (name) => inRoot('node_modules', name)

/** Return packages with all that they depend on. */
function closure(names, known = new Set()) {
  for (const name of names) {
    if (known.has(name)) continue
    if (existsSync(path.join(installed(name), 'node_modules')))
      throw new Error(`${name} tem pacotes só seus: não são copiados.`)
    known.add(name)
    if (!carriedFiles[name]) closure(Object.keys(manifestIn(installed(name)).dependencies ?? {}), known)
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
    ...{ name, version, description, license, type, engines, bin },
    dependencies: pinned([...NATIVE, ...carried]),
    bundleDependencies: carried,
  }
}
