// @ts-nocheck -- the plugins bring no types, or types that contradict each other
import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const insideTransaction =
  ':matches(ArrowFunctionExpression, FunctionExpression, FunctionDeclaration)[params.0.name="trx"]'

const inlineStyle = {
  selector: 'JSXAttribute[name.name="style"]',
  message: 'The content security policy forbids style attributes: write a .css.ts file.',
}
const databaseInTransaction = {
  selector: `${insideTransaction} Identifier[name="db"]:not(Property > .key):not(TSPropertySignature > .key)`,
  message:
    'Use trx here: with the single connection of the embedded engine db would wait for itself.',
}

const ownGlobals =
  'Hand it over as a value: what all share can be read and replaced by everybody, and nobody sees who did.'
const patches = [
  'Identifier[name="globalThis"]',
  'AssignmentExpression > MemberExpression.left[object.name=/^(http|https|net|diagnostics|console|Date|Math|JSON|Object|Promise)$/]',
  'AssignmentExpression > MemberExpression.left[object.property.name="prototype"]',
].map((selector) => ({ selector, message: ownGlobals }))

// In a browser no state changes, no effect runs and no handler is called.
const inBrowsers =
  'React draws on the server only: let the page work by forms and links, and decorate it in app/forms/script.'
const handler = { selector: 'JSXAttribute[name.name=/^on[A-Z]/]', message: inBrowsers }
const wholeReact = {
  selector: 'ImportDeclaration[source.value="react"] > ImportDefaultSpecifier',
  message: 'Import by name what is used.',
}
const hooksInDrawing =
  'use(?!(LoaderData|RouteLoaderData|ActionData|RouteError|Matches|Location|FormAction)$)'
/** What works while the server draws a page, by package. */
const drawing = {
  react: 'use(?!(Id|Context)$)',
  '@remix-run/react': `${hooksInDrawing}|(Scripts|ScrollRestoration|LiveReload)$`,
  '@conform-to/react': 'use(?!Form$)',
}
const restricted = (of) => ({
  patterns: Object.entries(of).map(([name, pattern]) => ({
    regex: `^${name}$`,
    importNamePattern: `^(${pattern})`,
    message: inBrowsers,
  })),
})

export default defineConfig(
  globalIgnores(['build', 'data', 'test-results', '.cache']),
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': ['error', inlineStyle, databaseInTransaction],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // TypeScript knows better which names exist.
      'no-undef': 'off',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-nocheck': 'allow-with-description' }],
      'no-console': 'error',
    },
  },
  {
    // Rules that need types: what they find are real bugs, and the rest of that set costs seconds.
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      'no-restricted-imports': ['error', restricted(drawing)],
      'no-restricted-syntax': [
        'error',
        ...[inlineStyle, databaseInTransaction, handler, wholeReact, ...patches],
      ],
    },
  },
  {
    files: ['db/**/*.{ts,mjs}', 'scripts/**/*.mjs'],
    rules: {
      'no-restricted-syntax': ['error', ...[inlineStyle, databaseInTransaction, ...patches]],
    },
  },
  {
    // Playwright reads the names of the fixtures a function wants from its first parameter's pattern.
    files: ['tests/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    // Command-line entries and tests print.
    files: ['tests/**', 'scripts/**', 'db/**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
)
