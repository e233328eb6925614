import { existsSync } from 'node:fs'
import { debianInstalls, firstOf } from './browsers.mjs'

// With another program beside it, which tells it where names lead.
const isWhole = (file) => existsSync(file) && existsSync(`${file}-challtestsrv`)
const found = () => firstOf(['pebble'], ['/usr/bin/pebble'], isWhole)

/**
 * Return the path of Pebble, the test authority of Let's Encrypt, installing it if that is easy; undefined without it, in which case the
 * proof of certificates that renew themselves is left out.
 */
export function findPebble() {
  const asked = process.env.PEBBLE_PATH
  if (asked) return isWhole(asked) ? asked : undefined
  return found() ?? (debianInstalls('pebble') ? found() : undefined)
}
