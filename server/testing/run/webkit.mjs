import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { debianInstalls, firstOf } from './browsers.mjs'

const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0']
const system = '/usr/lib'

/** Where systems put the browser: beside the library, in a folder that some name after the processor. */
function usual() {
  if (!existsSync(system)) return []
  const folders = readdirSync(system, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const places = [...folders.map(({ name }) => path.join(system, name)), system, '/usr/libexec']
  return versions.flatMap((version) => places.map((place) => path.join(place, version, 'MiniBrowser')))
}

const isOnPath = (name) => firstOf([name], [], existsSync) !== undefined
/** None of the three can be asked for its version without a screen. */
const found = () => (['WebKitWebDriver', 'Xvfb'].every(isOnPath) ? usual().find(existsSync) : undefined)

/** The path of WebKit's own browser where it can be driven, installed first where that is easy; undefined where it can't: its journeys are then left out. */
export function findWebKit() {
  // Elsewhere nothing drives it, and there is no /proc to find the processes of its pages in.
  if (process.platform !== 'linux') return undefined
  const asked = process.env.WEBKIT_PATH
  if (asked) return existsSync(asked) ? asked : undefined
  // What goes with it on a desk (portals, plug-ins for films) is more than twice as much, and of no use here.
  return found() ?? (debianInstalls('--no-install-recommends', 'webkit2gtk-driver', 'xvfb') ? found() : undefined)
}
