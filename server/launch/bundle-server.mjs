import path from 'node:path'
import { inRoot } from './child.mjs'

const sources = `${inRoot('server').split(path.sep).join('/')}/`

/** Keep paths relative to the source files, although the program is built elsewhere (in a folder two levels below the root). */
const foundBesideSources = (out) => ({
  name: 'found-beside-sources',
  transform(code, id) {
    if (!id.startsWith(sources) || !code.includes('import.meta.url')) return null
    const place = path.relative(out, id).split(path.sep).join('/')
    return { code: code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`), map: null }
  },
})

/** Packages with a binary, a worker or other files that they look for beside themselves. */
export const mustStayPackages = [
  'better-sqlite3',
  'sharp',
  '@node-rs/argon2',
  'pino',
  'swagger-ui-dist',
  'pdfkit',
  'fontkit',
  '@fontsource/figtree',
]

/** Programs that the server starts beside itself, under the name that it looks for. */
export const besideServer = { 'paper-worker': 'server/papers/paper-worker.ts' }

/**
 * Bundle programs of the server, each named by the file it becomes, as plain JavaScript into `out`, with packages left in node_modules and
 * each database engine in a file of its own. Translating TypeScript at load time would add a second to each start, and would name functions
 * anew each time they are created: a tenth of a punch's cost. `packages: 'bundled'` includes most packages: a program that is started for
 * each test is then ready in less than half the time. `licenses` is the name of a file for the licenses of what is included.
 */
export async function bundleServer(
  out,
  programs = { main: 'server/main.ts', ...besideServer },
  { packages = 'external', licenses } = {},
) {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: inRoot(),
    publicDir: false,
    logLevel: 'warn',
    plugins: [foundBesideSources(out)],
    ...(packages === 'bundled' ? { ssr: { noExternal: true, external: mustStayPackages } } : {}),
    build: {
      ssr: true,
      outDir: out,
      target: 'node22',
      sourcemap: true,
      license: licenses ? { fileName: licenses } : false,
      // What is loaded later lies beside it, where the paths to the sources are the same.
      rolldownOptions: {
        input: programs,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
