import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { debianInstalls, firstOf } from './browsers.mjs'

/** These folders are not in the PATH of ordinary users. */
const usual = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

const runs = (file) => existsSync(file) && spawnSync(file, ['-v'], { stdio: 'ignore', timeout: 20_000 }).status === 0
const found = () => firstOf(['nginx'], usual, runs)
const canCertify = () => spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0

/** Debian starts services on installation, and nobody asked for a web server on port 80. */
function keepQuiet() {
  for (const [command, ...args] of [
    ['update-rc.d', 'nginx', 'disable'],
    ['service', 'nginx', 'stop'],
  ])
    spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 })
}

function installed() {
  if (!debianInstalls('nginx', 'openssl')) return undefined
  keepQuiet()
  return found()
}

/**
 * Return the path of a working nginx, installing it if that is easy; undefined without it or openssl, in which case its proof is left out.
 */
export function findNginx() {
  // The visitors of the proof come from 127.0.0.2 and so on, which only Linux has by default.
  if (process.platform !== 'linux') return undefined
  const asked = process.env.NGINX_PATH
  if (asked) return runs(asked) && canCertify() ? asked : undefined
  const nginx = found()
  return nginx && canCertify() ? nginx : installed()
}
