import { launch, readDotEnv, serverOptions } from './child.mjs'
import { keepServing } from './keep-serving.mjs'
import { prepare } from './prepare.mjs'

await launch(() => {
  // Set before .env is read, because the demonstration must never write to the data of a real shop.
  const DATA_DIR = process.env.DATA_DIR || './data/demo'
  const inFolder = { FILES_URL: '', DATABASE_URL: '' }
  prepare({ build: true })
  readDotEnv()
  return keepServing({ args: [...serverOptions, 'dist/server/main.js', '--demo'], env: { DATA_DIR, ...inFolder } })
})
