import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A text that the program writes, with what is put into it in braces. */
export interface Text {
  /** Below the repository. */
  file: string
  words: string
  /** Whether the code around it looks at the number first. */
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

/** What is put in, by name; what draws something is no part of the words around it. */
function inserted(node: ts.Node | undefined): string {
  const code = node?.getText().replace(/\s+/g, ' ') ?? ''
  return /<[A-Za-z>]/.test(code) ? ' ' : `{${code}}`
}

/** What a node of the source says in one breath; null when it is no text of its own. */
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

/** Whether a node is reached only after a look at the number, as far as the code right around it says. */
function isLookedAt({ parent }: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return looksAtOne.test(parent.condition.getText())
  if (ts.isBinaryExpression(parent)) return looksAtOne.test(parent.left.getText())
  return ts.isBlock(parent) && /if \(.*(=== 1|> \d+)\) return/.test(parent.getText())
}

/** Whether it is one of a choice between one and several, or behind a step that has dealt with one. */
function isCounted(node: ts.Node): boolean {
  for (let at = node; at.parent && !ts.isFunctionLike(at); at = at.parent) if (isLookedAt(at)) return true
  return false
}

/** Whether a node is a question to the database: nobody reads it. */
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

/** Every text of the application, of the sentences that it shares with the server, and of the server's own answers. */
export function everyText(): Text[] {
  return ['client', 'shared', 'server'].flatMap((wing) => [...sources(wing)]).flatMap(textsOf)
}
