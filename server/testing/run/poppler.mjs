import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { inRoot, say } from '../../launch/child.mjs'

const folder = inRoot('dist/poppler')
const run = (command, args, options = {}) =>
  spawnSync(command, args, { encoding: 'utf8', timeout: 120_000, stdio: ['ignore', 'pipe', 'ignore'], ...options })

/** Return the folder with the libraries of a root, such as `…/usr/lib/x86_64-linux-gnu`. */
const librariesIn = (root) =>
  readdirSync(path.join(root, 'usr/lib'))
    .map((name) => path.join(root, 'usr/lib', name))
    .find((place) => readdirSync(place).some((name) => name.startsWith('libpoppler.so')))

/** Return the root if its tools run; the system's own needs no other libraries. */
function working(root) {
  const tool = path.join(root, 'usr/bin/pdfsig')
  if (!existsSync(tool)) return undefined
  const libraries = root === '/' ? undefined : librariesIn(root)
  const env = libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env
  return run(tool, ['-v'], { env }).status === 0 ? { root, libraries: libraries ?? '' } : undefined
}

/** Fetch Debian's package and its library into a folder of their own: nothing is installed, and no rights are needed. */
function fetched() {
  const depends = run('apt-cache', ['depends', 'poppler-utils'])
  const library = /Depends: (libpoppler\d\S*)/.exec(depends.stdout ?? '')?.[1]
  if (!library) return undefined
  say('Buscando: poppler-utils…')
  mkdirSync(folder, { recursive: true })
  if (run('apt-get', ['download', 'poppler-utils', library], { cwd: folder }).status !== 0) return undefined
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb')))
    run('dpkg', ['-x', path.join(folder, name), folder])
  return working(folder)
}

/** Return the settings that tell tests where the tools of poppler are, fetching them if that is easy; says so where it is left out. */
export function popplerSettings(leaveOut) {
  const found = process.platform === 'linux' ? (working('/') ?? working(folder) ?? fetched()) : undefined
  if (!found) leaveOut('poppler-utils não encontrado: os comprovantes são lidos só pelo openssl e pelos nossos testes.')
  return { POPPLER_ROOT: found?.root ?? '', POPPLER_LIBRARIES: found?.libraries ?? '' }
}
