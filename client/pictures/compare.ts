import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Difference, differenceOf } from './difference.ts'

/**
 * Compare two sets of pictures, pixel by pixel: `compare.ts <before> <after> [<folder for differences>]`. The exit code tells whether they
 * are the same.
 */
const [before, after, shown] = process.argv.slice(2)
if (!before || !after) throw new Error('client/pictures/compare.ts <before> <after> [<folder for what differs>]')
if (shown) mkdirSync(shown, { recursive: true })

const picturesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'))
const names = [...new Set([...picturesIn(before), ...picturesIn(after)])].sort()

function told({ pixels, box, sizes }: Difference): string {
  const where = box ? `x ${box.left}–${box.right}, y ${box.top}–${box.bottom}` : ''
  return [`${pixels} pixels differ`, where, sizes].filter(Boolean).join(', ')
}

let differing = 0
let pixels = 0
const say = (line: string) => process.stdout.write(`${line}\n`)
for (const name of names) {
  const [one, other] = [path.join(before, name), path.join(after, name)]
  const missing = [one, other].find((file) => !existsSync(file))
  const difference = missing ? null : await differenceOf(one, other)
  if (difference?.pixels === 0) continue
  differing += 1
  pixels += difference?.pixels ?? 0
  say(`${name}: ${difference ? told(difference) : `not in ${path.dirname(missing ?? '')}`}`)
  if (shown && difference) await difference.draw(path.join(shown, name))
}
say(`${names.length} pictures, ${differing} differ, ${pixels} pixels in all`)
// Without any pictures, nothing is proven.
if (differing > 0 || names.length === 0) process.exitCode = 1
