import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../launch/child.mjs'

/** Yield the files below a folder whose names match, with their full paths; releases kept for tests are not ours to judge. */
export function* filesIn(folder, ending) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'releases') yield* filesIn(file, ending)
    } else if (ending.test(entry.name)) yield file
  }
}

/** Return a file's path as people name it. */
export const named = (file) => path.relative(inRoot('.'), file)
export const textOf = (file) => readFileSync(file, 'utf8')
