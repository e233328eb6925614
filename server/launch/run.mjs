import { launch, readDotEnv, serve } from './child.mjs'
import { prepare } from './prepare.mjs'

/** Tools that only whoever changes the program needs. */
const isForDevelopers = (script) => /^node_modules\/|\/(bench|pictures)\//.test(script)

/** Runs a script of this program with its own arguments, TypeScript or not, with the settings of .env. */
await launch(() => {
  const [script = '', ...args] = process.argv.slice(2)
  prepare({ dev: isForDevelopers(script) })
  readDotEnv()
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
  return serve({ args: [...loader, script, ...args] })
})
