import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { CSSOptions, Plugin, Rolldown } from 'vite'
import type { AnyCall } from './shared/contract/call.ts'
import { calls } from './shared/contract/calls.ts'
import { OPEN_SCREENS, screenIn } from './vite.files.ts'

const root = import.meta.dirname
const CONTRACT = '#contract/'
const WHOLE = '?whole'

/**
 * The client sends calls and leaves their shapes to the server that checks them: in its build a call is its method and path, with
 * what it changes or is of, and the schema library stays out of the first load. A form, which comes later, imports its calls
 * from `#contract/`: those keep their shapes.
 */
export function addressesOnly(): Plugin {
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

const inPackages = (file: string) => resolve(root, 'node_modules', file)

/**
 * Packages for browsers of today: Dexie's first-named build is for older ones and takes 2 kB (gzip) more of the first load; what the router
 * brings for older Reacts, ours has. Of Preact, which stands in for React, the sources: what it publishes has a function named `z`, whose
 * calls would be left out with those of the schema library (`manualPureFunctions`).
 */
export function modernPackages(): Plugin {
  const alias = [
    { find: /^dexie$/, replacement: inPackages('dexie/dist/modern/dexie.mjs') },
    { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: inPackages('preact/compat/src/index.js') },
    { find: /^preact$/, replacement: inPackages('preact/src/index.js') },
    { find: /^preact\/(hooks|compat|jsx-runtime)$/, replacement: inPackages('preact/$1/src/index.js') },
  ]
  return { name: 'modern-packages', apply: 'build', config: () => ({ resolve: { alias } }) }
}

/**
 * Lets the styles arrive before the program: on a slow line, what index.html holds is shown as soon as its 8 kB of styles are there, and
 * not after the hundred kB that would share the line with them.
 */
export function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  }
}

type Part = Rolldown.OutputChunk

function withImports(part: Part, bundle: Rolldown.OutputBundle, seen = new Set<Part>()): Set<Part> {
  if (seen.has(part)) return seen
  seen.add(part)
  for (const name of part.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(imported, bundle, seen)
  }
  return seen
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`

/** Return the links to all scripts and styles of some parts. */
function linksTo(parts: readonly Part[]): string {
  const styles = new Set(parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [...parts.map(({ fileName }) => fileName), ...styles].map(linkTo).join('')
}

/**
 * Writes screens/<name>.html for each screen that is loaded on demand: the page, announcing the files of that screen. So they travel beside
 * the program on a first visit, and not after it. The server answers the screen's address with it (server/http/static-files.ts).
 */
export function announcedScreens(): Plugin {
  return {
    name: 'announced-screens',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const parts = Object.values(bundle).filter((part) => part.type === 'chunk')
        const first = new Set(parts.filter(({ isEntry }) => isEntry).flatMap((part) => [...withImports(part, bundle)]))
        const others = parts.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/app/other-screen.tsx'))
        for (const part of parts) {
          const screen = screenIn(part.facadeModuleId)
          if (!screen) continue
          const needed = [...(OPEN_SCREENS.includes(screen) ? [] : others), ...withImports(part, bundle)]
          const links = linksTo(needed.filter((one) => !first.has(one)))
          const source = String(page.source).replace('</head>', `${links}</head>`)
          this.emitFile({ type: 'asset', fileName: `screens/${screen}.html`, source })
        }
      },
    },
  }
}

/** Puts a module of styles into the layer of its wing (client/styles/main.css): what holds a part stands above the part. */
export const layered: Exclude<CSSOptions['postcss'], string | undefined>['plugins'] = [
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
