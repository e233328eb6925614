import path from 'node:path'
import { inRoot, say } from '../../launch/child.mjs'
import { filesIn, named, textOf } from './files.mjs'

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)
const sources = (wing) => [...filesIn(inRoot(wing), /\.tsx?$/)].filter((file) => !isTest(file))

/** Return the catalogues of a text: the objects that it exports, with the keys of their sentences. */
const cataloguesIn = (text) =>
  [...text.matchAll(/^export const (\w+)[^=\n]*= \{\n([\s\S]*?)^\}/gm)].map(([whole, name, body]) => {
    const keys = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key)
    return { whole, name, keys }
  })

/** Return the unused sentences of the catalogues among some files: `file: key`. Some are named by their key alone, as refusals are. */
export function unusedIn(texts) {
  const entries = Object.entries(texts)
  const catalogues = entries.filter(([file]) => /(^|-)messages\.ts$/.test(path.basename(file)))
  return catalogues.flatMap(([own, text]) =>
    cataloguesIn(text).flatMap(({ whole, name, keys }) => {
      const others = entries.map(([file, other]) => (file === own ? other.replace(whole, '') : other))
      const isSaid = (key) => others.some((other) => new RegExp(`\\b${name}\\.${key}\\b|'${key}'`).test(other))
      return keys.filter((key) => !isSaid(key)).map((key) => `${own}: ${key}`)
    }),
  )
}

/** Report unused sentences; return true if there are none. Use in tests does not count. */
export function checkTexts() {
  const files = ['shared', 'client', 'server'].flatMap(sources)
  const unused = unusedIn(Object.fromEntries(files.map((file) => [named(file), textOf(file)])))
  for (const text of unused) say(`sem uso: ${text}`)
  return unused.length === 0
}
