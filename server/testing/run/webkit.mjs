import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { debianInstalls, firstOf } from './browsers.mjs'

const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0']
const system = '/usr/lib'

/** Return the usual places of the browser: beside the library, on some systems in a folder named after the architecture. */
function usual() {
  if (!existsSync(system)) return []
  const folders = readdirSync(system, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const places = [...folders.map(({ name }) => path.join(system, name)), system, '/usr/libexec']
  return versions.flatMap((version) => places.map((place) => path.join(place, version, 'MiniBrowser')))
}

const isOnPath = (name) => firstOf([name], [], existsSync) !== undefined
/** None of the three can print its version without a screen. */
const found = () => (['WebKitWebDriver', 'Xvfb'].every(isOnPath) ? usual().find(existsSync) : undefined)

/**
 * Return the path of WebKit's own browser if it can be driven, installing it if that is easy; else undefined, in which case its journeys
 * are left out.
 */
export function findWebKit() {
  // Other systems have no driver for it, and no /proc to find the processes of its pages.
  if (process.platform !== 'linux') return undefined
  const asked = process.env.WEBKIT_PATH
  if (asked) return existsSync(asked) ? asked : undefined
  // The recommended packages for desktops (portals, video plug-ins) would more than double the download, and are useless here.
  return found() ?? (debianInstalls('--no-install-recommends', 'webkit2gtk-driver', 'xvfb') ? found() : undefined)
}
