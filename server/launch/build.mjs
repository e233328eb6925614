import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { besideServer, bundleServer } from './bundle-server.mjs'
import { inRoot, launch, say } from './child.mjs'
import { compressFolder } from './compress.mjs'
import { buildId } from './sources.mjs'

const client = inRoot('dist/client')
const earlier = inRoot('dist/earlier/assets')
// Names include the process id, because `npm start` and `npm test` may build at the same time.
const next = (part) => inRoot(`dist/next-${part}-${process.pid}`)
const DAYS_KEPT = 30

async function bundleApp() {
  const { build } = await import('vite')
  await build({ configFile: inRoot('vite.config.ts'), logLevel: 'warn' })
}

async function bundleWorkers() {
  const { default: webpack } = await import('webpack')
  const config = createRequire(import.meta.url)(inRoot('workbox.config.cjs'))
  const compiler = webpack(config)
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => compiler.close(() => (error ? reject(error) : resolve(done)))),
  )
  // Fail on warnings too: they mean a file too big to precache or an unresolved import, and the app would not open offline.
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats.toString({ all: false, errors: true, warnings: true, colors: process.stdout.isTTY }))
  }
}

/** Keep assets of earlier builds for open pages that still load their lazy chunks. */
function keepEarlierAssets() {
  const assets = path.join(client, 'assets')
  if (!existsSync(assets)) return
  mkdirSync(earlier, { recursive: true })
  for (const name of readdirSync(assets)) copyFileSync(path.join(assets, name), path.join(earlier, name))
  const tooOld = Date.now() - DAYS_KEPT * 24 * 3_600_000
  for (const name of readdirSync(earlier)) {
    const at = path.join(earlier, name)
    if (statSync(at).mtimeMs < tooOld) rmSync(at)
  }
}

/** Replace the previous part by the finished one. */
function swap(part, version) {
  writeFileSync(path.join(next(part), 'version.json'), `${JSON.stringify({ version })}\n`)
  const [place, old] = [inRoot('dist', part), `${next(part)}-old`]
  if (existsSync(place)) renameSync(place, old)
  renameSync(next(part), place)
  rmSync(old, { recursive: true, force: true })
}

const build = {
  async server() {
    const version = buildId('server')
    await bundleServer(next('server'))
    swap('server', version)
  },
  /** The server for the journeys, each of which starts its own. */
  async 'test-server'() {
    const version = buildId('server')
    const programs = { main: 'server/testing/fault-server.ts', ...besideServer }
    await bundleServer(next('test-server'), programs, { packages: 'bundled' })
    swap('test-server', version)
  },
  async client() {
    const version = buildId('client')
    Object.assign(process.env, { NODE_ENV: 'production', BUILD_OUT: next('client'), VITE_BUILD: version })
    await bundleApp()
    await bundleWorkers()
    // Last, because the worker lists the files to keep, and browsers keep them as they are.
    await compressFolder(next('client'))
    keepEarlierAssets()
    swap('client', version)
    say(`Aplicativo construído: ${version}`)
  },
}

/** Build the named parts, by default those that are served. */
await launch(async () => {
  const asked = process.argv.slice(2)
  for (const part of asked.length > 0 ? asked : ['server', 'client']) {
    try {
      await build[part]()
    } finally {
      rmSync(next(part), { recursive: true, force: true })
    }
  }
})
