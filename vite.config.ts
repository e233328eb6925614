/// <reference types="vitest/config" />
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
// From vite, not vitest/config: `npm start` builds where the test tools are not installed.
import { type CSSOptions, defineConfig, type Plugin } from 'vite'
import type { AnyCall } from './shared/contract/call.ts'
import { calls } from './shared/contract/calls.ts'

const root = import.meta.dirname
const api = `http://localhost:${process.env.PORT || 3000}`

const CONTRACT = '#contract/'
const WHOLE = '?whole'

/**
 * The client sends calls and leaves their shapes to the server that checks them: in its build a call is its method and path, with
 * what it changes or is of, and the schema library stays out of the first load. A form, which comes later, imports its calls
 * from `#contract/`: those keep their shapes.
 */
function addressesOnly(): Plugin {
  const known = new Map<string, AnyCall>(Object.entries(calls))
  const address = (name: string) => {
    const call = known.get(name)
    if (!call) throw new Error(`${name} is not in shared/contract/calls.ts`)
    const { method, path, changes, of } = call
    return `export const ${name} = ${JSON.stringify({ method, path, changes, of })}`
  }
  return {
    name: 'addresses-only',
    enforce: 'pre',
    apply: (_config, { command }) => command === 'build',
    resolveId(source, importer) {
      if (source.startsWith(CONTRACT))
        return `${resolve(root, 'shared/contract', source.slice(CONTRACT.length))}${WHOLE}`
      if (!importer?.endsWith(WHOLE) || !source.startsWith('.')) return null
      // What the first load knows of these files stays without shapes.
      const file = resolve(dirname(importer), source)
      return readFileSync(file, 'utf8').includes("from 'zod'") ? `${file}${WHOLE}` : null
    },
    transform(code, id) {
      if (!/\/shared\/contract\/[\w-]+\.ts$/.test(id)) return null
      const names = [...code.matchAll(/^export const (\w+) = call\(/gm)].map(([, name = '']) => name)
      return names.length > 0 ? { code: names.map(address).join('\n'), map: null } : null
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const first = chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports])
      const isDrawn = ([id, { renderedLength }]: [string, { renderedLength: number }]) =>
        renderedLength > 0 && id.includes('/node_modules/zod/')
      const heavy = chunks.find(
        ({ fileName, modules }) => first.includes(fileName) && Object.entries(modules).some(isDrawn),
      )
      if (heavy) this.error(`the schema library came into the first load: ${heavy.fileName}`)
    },
  }
}

/** Dexie for browsers of today: the build that its package names first is for older ones, and takes 2 kB (gzip) more of the first load. */
function modernDexie(): Plugin {
  const replacement = resolve(root, 'node_modules/dexie/dist/modern/dexie.mjs')
  return {
    name: 'modern-dexie',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^dexie$/, replacement }] } }),
  }
}
/** Puts a module of styles into the layer of its wing (client/styles/main.css): what holds a part stands above the part. */
const layered: Exclude<CSSOptions['postcss'], string | undefined>['plugins'] = [
  {
    postcssPlugin: 'layered',
    Once(sheet, { AtRule }) {
      const wing = /client\/(\w+)\/.*\.module\.css/.exec(sheet.source?.input.file ?? '')?.[1]
      if (!wing) return
      const layer = new AtRule({ name: 'layer', params: wing === 'app' ? 'screens' : wing })
      layer.append(sheet.nodes)
      sheet.append(layer)
    },
  },
]

const server = {
  root,
  environment: 'node',
  pool: 'forks',
  globalSetup: ['temporary-place', 'built-server'].map((name) => resolve(root, `server/testing/${name}.ts`)),
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

/** Each test makes its own database and parts, and no module keeps anything: loading the program anew for each file takes a minute. */
const inOneProcess = { ...server, isolate: false, maxWorkers: 2 } as const

/** Tests that start the real program, end it and look at what is left. */
const programs = [
  'server/{backup,testing/{crash,proxy,launcher,trust/disk}}/**/*.test.ts',
  'server/database/demo.test.ts',
]

/** Tests that load the real program and look at the clock. */
const measured = ['server/testing/trust/**/*.test.ts']

/** A thousand histories of devices, network and server in virtual time. */
const simulation = ['server/testing/simulation/simulation*.test.ts']

/** What holds for all calls, releases and people at once: longer than somebody waits who changes a line. */
const whole = ['server/testing/**/*.test.ts', 'server/database/demo-*.test.ts']

export default defineConfig({
  root: resolve(root, 'client'),
  plugins: [react(), addressesOnly(), modernDexie()],
  css: { postcss: { plugins: layered } },
  server: { proxy: { '/api': { target: api } } },
  build: {
    outDir: resolve(root, process.env.BUILD_OUT || 'dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The oldest browsers that the style sheets are prefixed for.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4', 'ios16.4'],
    // The content security policy allows no inline script, style or data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Building a shape (also out of another: Me) does nothing but make it: shapes that the client never uses are left out.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'Me', 'call'] },
      output: {
        // The name of a shared part would list everybody who shares it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/~[^.]*|\.[^.]*$/g, '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // A slow phone pays for each file: what the first screen needs is one, and crumbs are put together.
            { name: 'first', tags: ['$initial'] },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_500 },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        test: {
          name: 'shared',
          root,
          include: ['shared/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          ...inOneProcess,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...programs, ...whole],
        },
      },
      {
        test: {
          ...inOneProcess,
          name: 'whole',
          include: whole,
          exclude: [...programs, ...measured, ...simulation],
        },
      },
      {
        // All that the machine can do, and nothing beside it: side by side with other tests it takes longer than a minute.
        test: { ...server, name: 'simulation', include: simulation, maxWorkers: 2, sequence: { groupOrder: 1 } },
      },
      {
        test: {
          ...server,
          name: 'programs',
          include: programs,
          exclude: process.env.NGINX_PATH ? [] : ['server/testing/proxy/**'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Real processes under load, judged by the clock: one at a time, when the others are done.
        test: {
          ...server,
          name: 'measured',
          include: measured,
          exclude: ['server/testing/trust/disk/**'],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // Minutes long: `npm test` runs it beside the journeys, `npm run trust` for an hour.
        test: { ...server, name: 'soak', include: ['server/**/*.trial.ts'], sequence: { groupOrder: 4 } },
      },
      {
        extends: true,
        test: {
          name: 'client',
          root,
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: ['client/e2e/**'],
          environment: 'jsdom',
          // Newer Nodes bring a storage of their own, which would hide the browser's.
          execArgv: ['--no-experimental-webstorage'],
          testTimeout: 30_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
