import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Build the program before the tests, so that those that start it run the current code. */
export function setup(): void {
  const cwd = path.resolve(import.meta.dirname, '../..')
  execFileSync(process.execPath, ['server/launch/build.mjs', 'server'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
