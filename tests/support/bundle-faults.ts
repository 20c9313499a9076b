import { Linter, type Rule } from 'eslint'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Browsers' names, which packages ask for where there is a page. */
const browsers = [
  'window',
  'self',
  'document',
  'navigator',
  'location',
  'localStorage',
  'Element',
  'HTMLElement',
  'DataTransfer',
  'Option',
  'MutationObserver',
  'IntersectionObserver',
  'reportError',
  'MSApp',
  'IS_REACT_ACT_ENVIRONMENT',
  '__REACT_DEVTOOLS_GLOBAL_HOOK__',
  '__remixContext',
]

/** What an ES module of Node has; `require`, `module`, `__dirname` and `__filename` are not among it. */
const given = [...Object.getOwnPropertyNames(globalThis), ...browsers].filter(
  (name) => !['require', 'module', 'exports', '__dirname', '__filename'].includes(name),
)

/**
 * Constructs that work in a CommonJS package and break when a bundler has made it part of an ES module:
 * `this` of a module or of a function that is only called plainly, which is undefined then; names that
 * only CommonJS has; names that are assigned without being declared; files beside a module that are not
 * beside the bundle; a `require` of what is known at run time only.
 *
 * @param code an ES module as it was built.
 * @param folder where it lies.
 * @returns a line for each: where, and what.
 */
export function findBundleFaults(code: string, folder: string): string[] {
  const found = new Linter().verify(code, {
    plugins: { bundle: { rules: { 'lost-this': lostThis, 'lost-file': lostFile(folder) } } },
    linterOptions: { noInlineConfig: true },
    languageOptions: {
      ecmaVersion: 'latest',
      sourceType: 'module',
      globals: Object.fromEntries(given.map((name) => [name, 'writable'] as const)),
    },
    rules: {
      'no-undef': 'error',
      'no-caller': 'error',
      'bundle/lost-this': 'error',
      'bundle/lost-file': 'error',
    },
  })
  return found
    .filter(({ ruleId, fatal }) => fatal || ruleId !== null)
    .map(({ line, message }) => `${line}: ${message}`)
}

type Node = Exclude<Rule.Node, { type: 'Program' }>

const lostThis: Rule.RuleModule = {
  create: ({ sourceCode, report }) => ({
    ThisExpression(node) {
      // Handed on or asked whether it is there, an undefined one does no harm.
      if (node.parent.type !== 'MemberExpression' || node.parent.object !== node) return
      const owner = ownerOf(node)
      if (owner.type === 'Program') report({ node, message: '`this` of a module' })
      if (owner.type === 'FunctionExpression' && isCalled(owner)) {
        report({ node, message: '`this` of a function that is called at once' })
      }
      if (owner.type !== 'FunctionDeclaration') return
      const [variable] = sourceCode.getDeclaredVariables(owner)
      const uses = variable?.references.map(({ identifier }) => identifier as Node) ?? []
      if (uses.length && uses.every(isCalled)) {
        report({ node, message: `\`this\` of ${variable?.name}, which is only called plainly` })
      }
    },
    // What a bundler makes of the `this` of a module: `void 0`, read at once or given to `function (root) {…}`.
    UnaryExpression(node) {
      if (node.operator !== 'void') return
      const { parent } = node
      const isRead = parent.type === 'MemberExpression' && parent.object === node
      const isGiven =
        parent.type === 'CallExpression' && parent.callee.type === 'FunctionExpression'
      if ((isRead && !isGuarded(parent)) || isGiven) report({ node, message: '`this` of a module' })
    },
  }),
}

const owners = ['FunctionDeclaration', 'FunctionExpression', 'PropertyDefinition', 'StaticBlock']

function ownerOf({ parent }: Node): Rule.Node {
  return parent.type === 'Program' || owners.includes(parent.type) ? parent : ownerOf(parent)
}

const isCalled = (node: Node) =>
  node.parent.type === 'CallExpression' && node.parent.callee === node

/** `(void 0) && (void 0).helper`, which is never read. */
const isGuarded = ({ parent }: Node) =>
  parent.type === 'LogicalExpression' && parent.operator === '&&'

const lostFile = (folder: string): Rule.RuleModule => ({
  create: ({ report }) => ({
    NewExpression(node) {
      const [path, base] = node.arguments
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return
      if (base?.type !== 'MemberExpression' || base.object.type !== 'MetaProperty') return
      if (path?.type !== 'Literal')
        report({ node, message: 'a file that is known at run time only' })
      else if (!existsSync(resolve(folder, String(path.value)))) {
        report({ node, message: `no ${String(path.value)} beside the bundle` })
      }
    },
    Literal(node) {
      if (!String(node.value).startsWith('Could not dynamically require')) return
      report({ node, message: 'a `require` of what is known at run time only' })
    },
  }),
})
