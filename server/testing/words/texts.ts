import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A text that the program writes, with its insertions in braces. */
export interface Text {
  /** Path relative to the repository. */
  file: string
  words: string
  /** True if the surrounding code handles the singular. */
  isCounted: boolean
}

const root = path.resolve(import.meta.dirname, '../../..')

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!/^(node_modules|e2e|testing|bench|pictures|demo)$/.test(entry.name)) yield* sources(file)
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield file
  }
}

/** Return an insertion as its code; one that renders elements is not part of the surrounding words. */
function inserted(node: ts.Node | undefined): string {
  const code = node?.getText().replace(/\s+/g, ' ') ?? ''
  return /<[A-Za-z>]/.test(code) ? ' ' : `{${code}}`
}

/** Return the text of a source node; null if it is not a text of its own. */
function wordsOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce(
      (words, span) => `${words}${inserted(span.expression)}${span.literal.text}`,
      node.head.text,
    )
  }
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return null
  const said = node.children.map((child) =>
    ts.isJsxText(child) ? child.text : ts.isJsxExpression(child) ? inserted(child.expression) : ' ',
  )
  return node.children.some(ts.isJsxText) ? said.join('') : null
}

const looksAtOne = /(=== 1|> \d+|< 2)$/

/** Tell whether a node is reached only after a check for one, as far as the directly surrounding code shows. */
function isLookedAt({ parent }: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return looksAtOne.test(parent.condition.getText())
  if (ts.isBinaryExpression(parent)) return looksAtOne.test(parent.left.getText())
  return ts.isBlock(parent) && /if \(.*(=== 1|> \d+)\) return/.test(parent.getText())
}

/** Tell whether a node is one of a choice between singular and plural, or follows a step that handled the singular. */
function isCounted(node: ts.Node): boolean {
  for (let at = node; at.parent && !ts.isFunctionLike(at); at = at.parent) if (isLookedAt(at)) return true
  return false
}

/** Tell whether a node is SQL, which nobody reads. */
const isSql = (node: ts.Node) =>
  (ts.isCallExpression(node) && node.expression.getText() === 'statement') ||
  (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql'))

function textsOf(file: string): Text[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: Text[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || isSql(node)) return
    const words = wordsOf(node)?.replace(/\s+/g, ' ').trim()
    if (words && !/^select\b/.test(words)) texts.push({ file, words, isCounted: isCounted(node) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

/** Return every text of the application, of the shared sentences, and of the server's own answers. */
export function everyText(): Text[] {
  return ['client', 'shared', 'server'].flatMap((wing) => [...sources(wing)]).flatMap(textsOf)
}
