import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Before the tests: what starts the real program starts it as it is now. */
export function setup(): void {
  const cwd = path.resolve(import.meta.dirname, '../..')
  execFileSync(process.execPath, ['server/launch/build.mjs', 'server'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
