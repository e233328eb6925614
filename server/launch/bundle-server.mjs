import path from 'node:path'
import { inRoot } from './child.mjs'

const sources = `${inRoot('server').split(path.sep).join('/')}/`

/** The program becomes one file, its sources stay where they are: what a file finds beside itself is found there. */
const foundBesideSources = (out) => ({
  name: 'found-beside-sources',
  transform(code, id) {
    if (!id.startsWith(sources) || !code.includes('import.meta.url')) return null
    const place = path.relative(out, id).split(path.sep).join('/')
    return { code: code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`), map: null }
  },
})

/** These bring a binary, a worker or files that they look for beside themselves. */
const mustStayPackages = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pino', 'swagger-ui-dist']

/**
 * A program of the server as plain JavaScript in `out`/main.js, packages left to node_modules. What translates TypeScript while it loads
 * costs a start a second, and names functions anew each time they are made: a tenth of what a punch costs. With `packages: 'bundled'`
 * most packages are in the file as well: a program that is started for each test is up in less than half the time.
 */
export async function bundleServer(out, program = 'server/main.ts', { packages = 'external' } = {}) {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: inRoot(),
    publicDir: false,
    logLevel: 'warn',
    plugins: [foundBesideSources(out)],
    ...(packages === 'bundled' ? { ssr: { noExternal: true, external: mustStayPackages } } : {}),
    build: {
      ssr: program,
      outDir: out,
      target: 'node22',
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
}
