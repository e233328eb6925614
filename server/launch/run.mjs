import { launch, readDotEnv, serve } from './child.mjs'
import { prepare } from './prepare.mjs'

/** Scripts that only developers need. */
const isForDevelopers = (script) => /^node_modules\/|\/(bench|pictures)\//.test(script)

/** Run a script of this program, TypeScript or not, with its own arguments and the settings of .env. */
await launch(() => {
  const [script = '', ...args] = process.argv.slice(2)
  prepare({ dev: isForDevelopers(script) })
  readDotEnv()
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
  return serve({ args: [...loader, script, ...args] })
})
