import { debianInstalls, firstOf, works } from './browsers.mjs'

const names = ['firefox-esr', 'firefox']
const usual = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The path of a Firefox that runs, installed first where that is easy; undefined where none can be had: its journey is then left out. */
export function findFirefox() {
  const asked = process.env.FIREFOX_PATH
  if (asked) return works(asked) ? asked : undefined
  return firstOf(names, usual) ?? (debianInstalls('firefox-esr') ? firstOf(names, usual) : undefined)
}
