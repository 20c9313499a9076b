// @ts-nocheck -- the plugins bring no types, or types that contradict each other
import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
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
    plugins: { 'react-hooks': reactHooks },
    rules: {
      // The rest of this plugin's set is for the React Compiler, which is not used here.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // Playwright reads the names of the fixtures a function wants from its first parameter's pattern.
    files: ['tests/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    // Command-line entries and tests print.
    files: ['tests/**', 'app/http/{build,start}.mjs', 'db/**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
)
