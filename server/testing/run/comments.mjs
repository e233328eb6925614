import { inRoot, say } from '../../launch/child.mjs'
import { filesIn, named, textOf } from './files.mjs'

/** A comment of something exported that begins as a question: a thing is named by a noun, and a function by its verb. */
const asked = /\/\*\*\s*(?:\n\s*\* )?(What|Who|Whom|Whose|Where|How) [^\n]*/g

/** Report those comments that begin with a question word; return true if there are none. */
export function checkComments() {
  const files = ['shared', 'server', 'client'].flatMap((wing) => [...filesIn(inRoot(wing), /\.(tsx?|mjs)$/)])
  const found = files.flatMap((file) => [...textOf(file).matchAll(asked)].map(([text]) => `${named(file)}: ${text}`))
  for (const one of found) say(`começa com pergunta: ${one}`)
  return found.length === 0
}
