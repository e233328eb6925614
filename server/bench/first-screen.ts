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

/** Return the scripts that the page loads itself: with them the buttons work. */
function firstScripts(html: string): Set<string> {
  const seen = new Set<string>()
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)) withImports(file, seen)
  return seen
}

/** Return the scripts that Ponto loads when its buttons work: the list of the day, the camera, the shortcuts. */
function nextScripts(first: ReadonlySet<string>): string[] {
  const afterPaint = readdirSync(path.join(client, 'assets')).find((name) => /^after-paint-.*\.js$/.test(name))
  if (!afterPaint) throw new Error('the build has no after-paint chunk')
  return [...withImports(`assets/${afterPaint}`)].filter((file) => !first.has(file))
}

/** Measure the download of the first screen: sizes of the build after `gzip -9`. */
export function firstScreen(): Row[] {
  const html = bytesOf('index.html').toString()
  const first = firstScripts(html)
  const next = nextScripts(first)
  const css = [...html.matchAll(/href="\/([^"]+\.css)"/g)].map(([, file = '']) => file)
  const total = (list: readonly string[]) => list.reduce((sum, file) => sum + zipped(file), 0)
  const worker = bytesOf('service-worker.js').byteLength / 1000
  return [
    atMost('first screen: JS until the buttons work, gzip -9', total([...first]), 135, ' kB', `${first.size} files`),
    told('  what it loads next', `${kB(total(next))} (${next.length} files)`),
    atMost('  its CSS, gzip -9', total(css), 8, ' kB'),
    atMost('service worker, not zipped', worker, 25, ' kB', `${kB(zipped('service-worker.js'))} zipped`),
    told(
      '  drain-worker.js, loaded at a sync only',
      `${kB(bytesOf('drain-worker.js').byteLength / 1000)} (${kB(zipped('drain-worker.js'))} zipped)`,
    ),
  ]
}
