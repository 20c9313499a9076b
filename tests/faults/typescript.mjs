import { register } from 'node:module'

// Once imported, this process imports the tree's TypeScript as vitest does.
register('./typescript-hooks.mjs', import.meta.url)
