import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Names in backticks. */
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const operating = readFileSync('docs/operating.md', 'utf8')
const section = /\n## What is logged\n(.*?)(?:\n## |$)/s.exec(operating)?.[1] ?? ''

describe('the inventory of the log', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join('app', name))
    .map((path) =>
      ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
    )

  it('has every line that the product can log, and no other', () => {
    const messages = new Set(sources.flatMap((source) => collect(source, messageOf)))
    expect(messages.size).toBeGreaterThan(10)
    const [, ...rows] = section.split('\n').filter((line) => line.startsWith('| `'))
    const stated = new Set(rows.flatMap((row) => quoted(row.split('|')[1] ?? '')))
    expect([...stated].sort()).toEqual([...messages].sort())
  })

  it('has every event', () => {
    // Other events are of companies.
    const logging = sources.filter(({ text, fileName }) =>
      fileName.includes('/delivery/') ? text.includes('log(') : text.includes('logSecurity('),
    )
    const events = new Set(logging.flatMap((source) => collect(source, eventsOf)))
    expect(events.size).toBeGreaterThan(10)
    expect([...events].filter((event) => !quoted(section).includes(event))).toEqual([])
  })
})

function collect(node: ts.Node, of: (node: ts.Node) => string[]): string[] {
  const found = of(node)
  ts.forEachChild(node, (child) => void found.push(...collect(child, of)))
  return found
}

/** `log.warn({ … }, 'what')`, `log[level]({ … }, 'what')` */
function messageOf(node: ts.Node): string[] {
  if (!ts.isCallExpression(node)) return []
  const { expression: callee, arguments: given } = node
  if (!ts.isPropertyAccessExpression(callee) && !ts.isElementAccessExpression(callee)) return []
  if (!ts.isIdentifier(callee.expression) || callee.expression.text !== 'log') return []
  // Writes nothing by itself.
  if (ts.isPropertyAccessExpression(callee) && callee.name.text === 'child') return []
  const message = given[1]
  if (!message || !ts.isStringLiteralLike(message)) {
    throw new Error(`no message to read: ${node.getText()}`)
  }
  return [message.text]
}

/** `logSecurity('what', …)`, and `event: 'what'` or `const event = …` of the other lines. */
function eventsOf(node: ts.Node): string[] {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const [event] = node.arguments
    return node.expression.text === 'logSecurity' && event ? collect(event, literalOf) : []
  }
  const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)
  if (!isNamed || node.name.getText() !== 'event' || !node.initializer) return []
  return collect(node.initializer, literalOf)
}

function literalOf(node: ts.Node): string[] {
  const isCompared = ts.isBinaryExpression(node.parent)
  return ts.isStringLiteralLike(node) && !isCompared ? [node.text] : []
}
