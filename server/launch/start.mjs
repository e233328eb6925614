import { launch, readDotEnv, serve, serverOptions } from './child.mjs'
import { prepare } from './prepare.mjs'

await launch(() => {
  prepare({ build: true })
  readDotEnv()
  const flags = process.argv.slice(2)
  return serve({ args: [...serverOptions, 'dist/server/main.js', ...flags] })
})
