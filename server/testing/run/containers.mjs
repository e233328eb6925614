import { spawnSync } from 'node:child_process'
import { firstOf } from './browsers.mjs'

const works = (file) => spawnSync(file, ['info'], { stdio: 'ignore', timeout: 60_000 }).status === 0

/**
 * Return the path of a working podman; undefined without one, in which case the proof of the image is left out. Never installed for a test
 * run: many machines that run tests are containers themselves, and may run no others. Its rules need Linux and root.
 */
export function findContainers() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  return firstOf(['podman'], ['/usr/bin/podman'], works)
}
