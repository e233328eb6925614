import { globSync, readFileSync } from 'node:fs'
import { inRoot, say } from '../../launch/child.mjs'

const wings = '{shared,server,client}/**/*.{ts,tsx,mjs}'

/** A comment of something exported that begins as a question: a thing is named by a noun, and a function by its verb. */
const asked = /\/\*\*\s*(?:\n\s*\* )?(What|Who|Whom|Whose|Where|How) [^\n]*/g

/** Report those comments that begin with a question word; return true if there are none. */
export function checkComments() {
  const found = globSync(wings, { cwd: inRoot('.') }).flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(asked)].map(([text]) => `${file}: ${text}`),
  )
  for (const one of found) say(`começa com pergunta: ${one}`)
  return found.length === 0
}
