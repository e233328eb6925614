/// <reference types="vitest/config" />
import { resolve } from 'node:path'
// From vite, not vitest/config: `npm start` builds where the test tools are not installed.
import { defineConfig } from 'vite'
import { groups } from './vite.files.ts'
import { addressesOnly, announcedScreens, layered, modernPackages, stylesFirst } from './vite.plugins.ts'
import { projects } from './vite.tests.ts'

const root = import.meta.dirname
const api = `http://localhost:${process.env.PORT || 3000}`

export default defineConfig({
  root: resolve(root, 'client'),
  plugins: [addressesOnly(), modernPackages(), stylesFirst(), announcedScreens()],
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
    // The licenses of what is inside ask to go along with it; no page loads them.
    license: { fileName: 'licenses.txt' },
    reportCompressedSize: false,
    // Building a shape (also out of another: Me, User) does nothing but make it: shapes that the client never uses are left out.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'Me', 'User', 'eachPersonal', 'call'] },
      output: {
        // The name of a shared part would list everybody who shares it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/~[^.]*|\.[^.]*$/g, '')}-[hash][extname]`,
        codeSplitting: { groups },
      },
    },
  },
  test: { projects },
})
