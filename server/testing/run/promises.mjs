import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot, say } from '../../launch/child.mjs'
import { filesIn, named, textOf } from './files.mjs'

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

/** The pages that sources send their readers to, with the id in a table if they name one: `docs/offline.md B-01`, `docs/decisions/0001`. */
const PAGE = /\b(?:(?<file>(?:[\w-]+\/)*[\w.-]+\.md)(?: (?<id>[A-Z]-\d\d)\b)?|docs\/decisions\/(?<decision>\d{4}))/g

const decisions = () => readdirSync(inRoot('docs/decisions')).map((name) => name.slice(0, 4))

function isFound({ file, id, decision }) {
  if (decision) return decisions().includes(decision)
  const found = [file, `docs/${file}`].find((place) => existsSync(inRoot(place)))
  return found !== undefined && (!id || readFileSync(inRoot(found), 'utf8').includes(`\n| ${id} |`))
}

/** Return the pages and ids that sources name and that are not in the repository: `file: page`. */
function strayPages() {
  const files = ['shared', 'client', 'server'].flatMap((wing) => [...filesIn(inRoot(wing), /\.(tsx?|mjs)$/)])
  return files.flatMap((file) => {
    const stray = [...textOf(file).matchAll(PAGE)].filter(({ groups }) => !isFound(groups))
    return stray.map(([name]) => `${named(file)}: ${name}`)
  })
}

/** Report promises of delivery that name a missing test, and sources that name a missing page; return true if there are none. */
export function checkPromises() {
  const missing = proofs().filter((proof) => proof.file && !isThere(proof))
  for (const { id, file, words } of missing) say(`${page}, ${id}: ${file} não tem «${words}»`)
  const stray = strayPages()
  for (const one of stray) say(`não existe: ${one}`)
  return missing.length + stray.length === 0
}
