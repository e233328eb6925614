import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Before the journeys, bundle their server into one file, which starts twice as fast as its sources. */
export default function globalSetup(): void {
  const cwd = path.resolve(import.meta.dirname, '../..')
  execFileSync(process.execPath, ['server/launch/build.mjs', 'test-server'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
