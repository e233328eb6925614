import { launch, readDotEnv, serve } from './child.mjs'
import { prepare } from './prepare.mjs'

await launch(() => {
  // Before .env is read: the demonstration must never land in the data of a real shop.
  const DATA_DIR = process.env.DATA_DIR || './data/demo'
  prepare({ build: true })
  readDotEnv()
  return serve({ args: ['--enable-source-maps', 'dist/server/main.js', '--demo'], env: { DATA_DIR } })
})
