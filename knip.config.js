// @ts-check
const ofRoutes =
  'default, loader, action, meta, handle, headers, links, ErrorBoundary, shouldRevalidate'

/**
 * What Remix calls of a route module is used; whatever else it exports needs an import, as elsewhere.
 * @param {string} text
 * @param {string} path
 */
function importRoutes(text, path) {
  if (!path.endsWith('/app/routes.ts')) return text
  const files = new Set([...text.matchAll(/'(routes\/[^']+)'/g)].map(([, file]) => file))
  const imports = [...files].map((file) => `const { ${ofRoutes} } = await import('./${file}');`)
  return text + imports.map((line) => `{ ${line} }`).join('\n')
}

/** @type {import('knip').KnipConfig} */
export default {
  remix: false,
  entry: [
    'app/{root,entry.server}.tsx',
    'app/entry.client.ts',
    'app/forms/script/main.ts',
    'app/routes.ts',
    'app/server/main.server.ts',
    'app/routes/api/describe-calls.ts',
    'scripts/*.mjs',
    'app/commands/{run.mjs,main.server.ts}',
    'db/embedded/*.mjs',
    'tests/**/*.{test,spec}.{ts,tsx}',
    'tests/{attacks,faults,bench,replicas}/**/*.mjs',
  ],
  project: [
    'app/**/*.{ts,tsx,mjs}',
    'db/**/*.{ts,mjs}',
    'scripts/**/*.{ts,mjs}',
    'tests/**/*.{ts,tsx,mjs}',
  ],
  ignoreExportsUsedInFile: { interface: true, type: true },
  exclude: ['duplicates'],
  compilers: { ts: importRoutes },
}
