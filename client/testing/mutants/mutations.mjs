import ts from 'typescript'

const K = ts.SyntaxKind

/** Operators that a programmer might confuse with each one. */
const operators = new Map([
  [K.LessThanToken, ['<=', '>=']],
  [K.LessThanEqualsToken, ['<', '>']],
  [K.GreaterThanToken, ['>=', '<=']],
  [K.GreaterThanEqualsToken, ['>', '<']],
  [K.EqualsEqualsEqualsToken, ['!==']],
  [K.ExclamationEqualsEqualsToken, ['===']],
  [K.AmpersandAmpersandToken, ['||']],
  [K.BarBarToken, ['&&']],
  [K.QuestionQuestionToken, ['&&']],
  [K.PlusToken, ['-']],
  [K.MinusToken, ['+']],
  [K.AsteriskToken, ['/']],
  [K.SlashToken, ['*']],
])

/** A call, awaited or not. */
const isCall = (node) =>
  ts.isCallExpression(node) || ((ts.isAwaitExpression(node) || ts.isVoidExpression(node)) && isCall(node.expression))

/** Return the replacement of a condition. */
const negated = (text) => [`!(${text})`]

/** The mutations of each kind of node: the node to replace, and the replacements. */
const mutators = [
  [
    ts.isIfStatement,
    (node, text) => negated(text(node.expression)).map((put) => [node.expression, put, 'negated condition']),
  ],
  [ts.isWhileStatement, (node) => [[node.expression, 'false', 'loop never runs']]],
  [ts.isConditionalExpression, (node, text) => [[node.condition, `!(${text(node.condition)})`, 'negated condition']]],
  [
    ts.isBinaryExpression,
    (node) => (operators.get(node.operatorToken.kind) ?? []).map((put) => [node.operatorToken, put, 'operator']),
  ],
  [
    (node) => ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken,
    (node, text) => [[node, text(node.operand), 'dropped "not"']],
  ],
  [(node) => node.kind === K.TrueKeyword, (node) => [[node, 'false', 'boolean']]],
  [(node) => node.kind === K.FalseKeyword, (node) => [[node, 'true', 'boolean']]],
  [(node) => ts.isStringLiteral(node) && node.text !== '' && isValue(node), (node) => [[node, "''", 'empty string']]],
  [(node) => ts.isExpressionStatement(node) && isCall(node.expression), (node) => [[node, ';', 'removed call']]],
  [
    (node) => ts.isAwaitExpression(node) && isCall(node.expression) && ts.isExpressionStatement(node.parent),
    (node, text) => [[node, `void ${text(node.expression)}`, 'dropped await']],
  ],
  [
    (node) => ts.isBlock(node) && node.statements.length > 0 && isBodyOfWhen(node),
    (node) => [[node, '{}', 'removed block']],
  ],
]

/** A string that the program uses as a value: neither an import nor a type. */
function isValue({ parent }) {
  return !(ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
}

const isBodyOfWhen = ({ parent }) => ts.isIfStatement(parent) || ts.isForOfStatement(parent)

/** Return all small mistakes that can be made in a file: position, replacement and kind. */
export function mutationsOf(code, name) {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true)
  const text = (node) => node.getText(source)
  const found = []
  const visit = (node) => {
    if (ts.isTypeNode(node)) return
    for (const [fits, make] of mutators) {
      if (!fits(node)) continue
      for (const [at, put, kind] of make(node, text)) {
        const [start, end] = [at.getStart(source), at.getEnd()]
        const line = source.getLineAndCharacterOfPosition(start).line + 1
        found.push({ start, end, put, kind, line, was: code.slice(start, end) })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
