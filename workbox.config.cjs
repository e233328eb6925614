const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')
const { DefinePlugin } = require('webpack')
const { InjectManifest } = require('workbox-webpack-plugin')

const built = path.resolve(__dirname, process.env.BUILD_OUT || 'dist/client')

/** Hands Vite's output to webpack, so that InjectManifest lists and hashes it. */
class ViteOutput {
  apply({ hooks, webpack: { Compilation, sources } }) {
    hooks.thisCompilation.tap('ViteOutput', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'ViteOutput', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of readdirSync(built, { recursive: true, withFileTypes: true }).filter((f) => f.isFile())) {
            const at = path.join(file.parentPath ?? file.path, file.name)
            const name = path.relative(built, at).split(path.sep).join('/')
            compilation.emitAsset(name, new sources.RawSource(readFileSync(at)), { minimized: true })
          }
        },
      ),
    )
  }
}

/** A file of `assets/` is told by its name alone: that holds a hash, and the words around it would be a seventh of the worker. */
async function byName(entries) {
  // The folder's own order differs from machine to machine; the same build must make the same worker.
  const inOrder = entries.toSorted((a, b) => (a.url < b.url ? -1 : 1))
  const manifest = inOrder.map(({ url, ...entry }) =>
    entry.revision === null ? url.replace(/^assets\//, '') : { ...entry, url },
  )
  return { manifest, warnings: [] }
}

module.exports = {
  context: __dirname,
  mode: 'production',
  target: ['webworker', 'es2022'],
  devtool: false,
  // A name without a hash: the worker must find it by importScripts, whatever the build.
  entry: { 'drain-worker': './client/service-worker/drain-worker.ts' },
  output: { path: built, filename: '[name].js' },
  resolve: {
    extensions: ['.ts', '.js'],
    alias: { dexie$: path.resolve(__dirname, 'node_modules/dexie/dist/modern/dexie.mjs') },
  },
  module: {
    // A worker may not fetch further scripts once it is installed, so a lazy import is packed in as well.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  performance: false,
  plugins: [
    new DefinePlugin({ 'import.meta.env.VITE_BUILD': JSON.stringify(process.env.VITE_BUILD || 'dev') }),
    new ViteOutput(),
    new InjectManifest({
      swSrc: './client/service-worker/service-worker.ts',
      swDest: 'service-worker.js',
      // A navigation is answered with index.html: the pages of single screens are for first visits.
      exclude: [
        /\.map$/,
        /^screens\//,
        /^version\.json$/,
        /^licenses\.txt$/,
        /^service-worker\.js$/,
        /^drain-worker\.js$/,
        // No page asks for the drawings of which the icons were made.
        /^icons\/(icon|maskable|monochrome)\.svg$/,
      ],
      // These names already hold a hash of what is inside.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [byName],
    }),
  ],
}
