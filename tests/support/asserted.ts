import { readFileSync } from 'node:fs'
import ts from 'typescript'

interface Asserted {
  /** Whether the file has a test of that title. */
  found: boolean
  /** The strings and patterns in the tests of that title, the title itself left out. */
  spelled: string[]
  /** Those that stand behind a `.not`. */
  refuted: string[]
}

const runners = new Set(['it', 'test', 'company'])
const files = new Map<string, ts.SourceFile>()

/** The literals that a test of that title contains, and those of constants of its file that it names. */
export function assertedIn(file: string, title: string): Asserted {
  const source = files.get(file) ?? parse(file)
  files.set(file, source)
  const constants = constantsOf(source)
  const asserted: Asserted = { found: false, spelled: [], refuted: [] }
  const following = new Set<ts.Node>()
  const collect = (node: ts.Node, negated: boolean) => {
    const text = literalOf(node)
    if (text !== undefined) asserted[negated ? 'refuted' : 'spelled'].push(text)
    const constant = ts.isIdentifier(node) && constants.get(node.text)
    // A constant may hold a property of its own name.
    if (constant && constant !== node.parent && !following.has(constant)) {
      following.add(constant)
      collect(constant, negated)
      following.delete(constant)
    }
    const not = negated || (ts.isCallExpression(node) && isNegated(node))
    ts.forEachChild(node, (child) => collect(child, not))
  }
  const find = (node: ts.Node) => {
    if (ts.isCallExpression(node) && titleOfTest(node) === title) {
      asserted.found = true
      // With it.each the table stands in what is called.
      for (const part of [node.expression, ...node.arguments.slice(1)]) collect(part, false)
    }
    ts.forEachChild(node, find)
  }
  find(source)
  return asserted
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}

function titleOfTest({ expression, arguments: [title] }: ts.CallExpression): string | undefined {
  if (!title || !ts.isStringLiteralLike(title)) return undefined
  let callee: ts.Expression = expression
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    if (ts.isPropertyAccessExpression(callee) && !/^(each|runIf)$/.test(callee.name.text)) {
      return undefined
    }
    callee = callee.expression
  }
  return ts.isIdentifier(callee) && runners.has(callee.text) ? title.text : undefined
}

/** `expect(…).not.toContain(…)` */
function isNegated({ expression }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    ts.isPropertyAccessExpression(expression.expression) &&
    expression.expression.name.text === 'not'
  )
}

/** What a string or a pattern spells; a template without what it fills in. */
function literalOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
    return node.text
  }
  if (ts.isRegularExpressionLiteral(node)) return node.text.replace(/\\([^\w])/g, '$1')
  return undefined
}

/** Variables of the file that are not functions, so that what they hold can be read from here. */
function constantsOf(source: ts.SourceFile): Map<string, ts.Node> {
  const constants = new Map<string, ts.Node>()
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      const isValue = initializer && !ts.isArrowFunction(initializer)
      if (ts.isIdentifier(name) && isValue) constants.set(name.text, initializer)
    }
  }
  return constants
}
