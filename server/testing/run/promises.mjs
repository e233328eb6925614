import { existsSync, readFileSync } from 'node:fs'
import { inRoot, say } from '../../launch/child.mjs'

const page = 'docs/offline.md'

/** Return the proofs in the table: `file` › words that occur in it. A proof in plain words explains why there is none. */
function proofs() {
  const lines = readFileSync(inRoot(page), 'utf8').split('\n')
  const cells = lines.filter((line) => /^\| [A-Z]-\d\d \|/.test(line)).map((line) => line.split(' | '))
  return cells.flatMap(([id, , proof]) =>
    proof
      .replace(/ \|$/, '')
      .split('<br>')
      .map((one) => ({ id: id.slice(2), ...(/^`(?<file>[^`]+)` › (?<words>.+)$/.exec(one)?.groups ?? {}) })),
  )
}

const isThere = ({ file, words }) => existsSync(inRoot(file)) && readFileSync(inRoot(file), 'utf8').includes(words)

/** Report promises of delivery that name a missing test; return true if there are none. */
export function checkPromises() {
  const missing = proofs().filter((proof) => proof.file && !isThere(proof))
  for (const { id, file, words } of missing) say(`${page}, ${id}: ${file} não tem «${words}»`)
  return missing.length === 0
}
