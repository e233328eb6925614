import path from 'node:path'
import { inRoot, say } from '../../launch/child.mjs'
import { filesIn, named, textOf } from './files.mjs'

const CLASS = /\.([a-z][\w-]*)/gi
const GLOBAL = /:global\(\.([\w-]+)\)/g
/** Matches a selector in a test or a measurement. */
const SELECTOR =
  /\b(?:locator|querySelector(?:All)?|closest|matches|click|waitForSelector|goTo)(?:<[^>]*>)?\(\s*(?:'[^']*',\s*)?(['"`])(.*?)\1/g
const HAS_CLASS = /(?:^|[\s>+~(,\w\])])\.[a-z]/i
const isTest = (file) => /\/(?:e2e|bench|pictures|testing)\/|\.test\.tsx?$/.test(file)

/** Return the selectors of a style sheet, without its comments. */
const selectorsOf = (sheet) =>
  [...sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && !/^(?:from|to|[\d.%, ]+)$/.test(selector))

const classesIn = (text) => [...text.matchAll(CLASS)].map(([, name]) => name)

/**
 * Tell whether a file may import a sheet: a module belongs to its component alone; one named after its folder is shared by the files of the
 * folder.
 */
function mayImport(file, sheet) {
  const stem = (one) => path.basename(one).replace(/(?:\.module)?\.\w+$/, '')
  if (path.dirname(file) !== path.dirname(sheet)) return false
  return stem(sheet) === stem(file) || stem(sheet) === path.basename(path.dirname(sheet))
}

/** Return the modules that a file imports, each with the class names that it uses. */
const importsOf = ([file, text]) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, from]) => ({
    file,
    sheet: path.resolve(path.dirname(file), from),
    used: [...text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|(\\[))`, 'g'))].map(([, dot, index]) => dot ?? index),
  }))

/** Return what is wrong with a module: unused class names, missing ones, and foreign ones. */
function problemsOf(sheet, used, shared) {
  const selectors = selectorsOf(textOf(sheet))
  const own = new Set(selectors.flatMap((selector) => classesIn(selector.replace(GLOBAL, ''))))
  const foreign = selectors.flatMap((selector) => [...selector.matchAll(GLOBAL)].map(([, name]) => name))
  return [
    ...[...own].filter((name) => !used.has(name) && !used.has('[')).map((name) => `.${name} sem uso`),
    ...[...used].filter((name) => name !== '[' && !own.has(name)).map((name) => `.${name} não existe`),
    ...foreign.filter((name) => !shared.has(name)).map((name) => `:global(.${name}) não está em client/styles`),
  ].map((problem) => `${named(sheet)}: ${problem}`)
}

/** Return sheets outside client/styles that are not modules, and tests that find elements by a class. */
function strays(sheets) {
  const plain = sheets.filter((sheet) => !sheet.endsWith('.module.css') && !sheet.includes('/client/styles/'))
  const found = [...filesIn(inRoot('client'), /\.[jt]sx?$/)]
    .filter(isTest)
    .flatMap((file) =>
      [...textOf(file).matchAll(SELECTOR)]
        .filter(([, , selector]) => HAS_CLASS.test(selector.replace(/\$\{.*?\}/g, '')))
        .map(([call]) => `${named(file)}: ${call}) procura por uma classe`),
    )
  return [...plain.map((sheet) => `${named(sheet)}: fora de client/styles só módulos`), ...found]
}

/** Report what is wrong with the style sheets and their users; return true if nothing is. */
export function checkStyles() {
  const sheets = [...filesIn(inRoot('client'), /\.css$/)]
  const sources = [...filesIn(inRoot('client'), /\.tsx?$/)]
    .filter((file) => !isTest(file))
    .map((file) => [file, textOf(file)])
  const shared = new Set(
    [...filesIn(inRoot('client/styles'), /\.css$/)].flatMap((sheet) => classesIn(selectorsOf(textOf(sheet)).join())),
  )
  const imports = sources.flatMap(importsOf)
  const usedOf = (sheet) => new Set(imports.filter((one) => one.sheet === sheet).flatMap(({ used }) => used))
  const all = [
    ...imports
      .filter(({ file, sheet }) => !mayImport(file, sheet))
      .map(({ file, sheet }) => `${named(file)} importa ${named(sheet)}, que é de outro`),
    ...sheets
      .filter((sheet) => sheet.endsWith('.module.css'))
      .flatMap((sheet) => problemsOf(sheet, usedOf(sheet), shared)),
    ...strays(sheets),
  ]
  for (const problem of all) say(problem)
  return all.length === 0
}
