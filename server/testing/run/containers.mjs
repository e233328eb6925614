import { spawnSync } from 'node:child_process'
import { debianInstalls, firstOf } from './browsers.mjs'

const works = (file) => spawnSync(file, ['info'], { stdio: 'ignore', timeout: 60_000 }).status === 0
const found = () => firstOf(['podman'], ['/usr/bin/podman'], works)

/**
 * Return the path of a working podman, installing it if that is easy; undefined without one, in which case the proof of the image is left
 * out. Its rules need Linux and, in the machines that run tests, root.
 */
export function findContainers() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  return (
    found() ?? (debianInstalls('--no-install-recommends', 'podman', 'crun', 'runc', 'netavark') ? found() : undefined)
  )
}
