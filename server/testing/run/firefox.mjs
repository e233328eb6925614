import { debianInstalls, firstOf, works } from './browsers.mjs'

const names = ['firefox-esr', 'firefox']
const usual = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/**
 * Return the path of a working Firefox, installing it if that is easy; undefined if there is none, in which case its journey is left out.
 */
export function findFirefox() {
  const asked = process.env.FIREFOX_PATH
  if (asked) return works(asked) ? asked : undefined
  return firstOf(names, usual) ?? (debianInstalls('firefox-esr') ? firstOf(names, usual) : undefined)
}
