import { launch, readDotEnv, serverOptions } from './child.mjs'
import { keepServing } from './keep-serving.mjs'
import { prepare } from './prepare.mjs'

await launch(() => {
  prepare({ build: true })
  readDotEnv()
  const flags = process.argv.slice(2)
  return keepServing({ args: [...serverOptions, 'dist/server/main.js', ...flags] })
})
