import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { distFolder } from '../http/listen.ts'
import { atMost, type Row, told } from './row.ts'

const client = path.join(distFolder, 'client')
const bytesOf = (file: string) => readFileSync(path.join(client, file))
const zipped = (file: string) => gzipSync(bytesOf(file), { level: 9 }).byteLength / 1000
const kB = (size: number) => `${size.toFixed(1)} kB`

/** Return a script with all its transitive imports, without those that are loaded later. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = bytesOf(file).toString()
  for (const [, name] of text.matchAll(/(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(`assets/${name}`, seen)
  return seen
}

/** Return the scripts that the page loads itself, and the one lazy part that Ponto shows at once: the list of the day. */
function scripts(html: string): Set<string> {
  const asked = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file)
  const dayList = readdirSync(path.join(client, 'assets')).find((name) => /^day-list-.*\.js$/.test(name))
  if (!dayList) throw new Error('the build has no day-list chunk')
  const seen = new Set<string>()
  for (const file of [...asked, `assets/${dayList}`]) withImports(file, seen)
  return seen
}

/** Measure the download of the first screen: sizes of the build after `gzip -9`. */
export function firstScreen(): Row[] {
  const html = bytesOf('index.html').toString()
  const files = [...scripts(html)]
  const css = [...html.matchAll(/href="\/([^"]+\.css)"/g)].map(([, file = '']) => file)
  const total = (list: readonly string[]) => list.reduce((sum, file) => sum + zipped(file), 0)
  const worker = bytesOf('service-worker.js').byteLength / 1000
  return [
    atMost('first screen: JS, gzip -9', total(files), 150, ' kB', `${files.length} files`),
    told('  its CSS, gzip -9', kB(total(css))),
    atMost('service worker, not zipped', worker, 25, ' kB', `${kB(zipped('service-worker.js'))} zipped`),
    told(
      '  drain-worker.js, loaded at a sync only',
      `${kB(bytesOf('drain-worker.js').byteLength / 1000)} (${kB(zipped('drain-worker.js'))} zipped)`,
    ),
  ]
}
