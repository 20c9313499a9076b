import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformWithEsbuild } from 'vite'

const root = new URL('../../', import.meta.url)
const aliases = [
  ['~/', new URL('app/', root)],
  ['#db/', new URL('db/', root)],
].map(([prefix, folder]) => ({ prefix: String(prefix), folder: String(folder) }))

/**
 * Finds `~/` and `#db/`, and names without `.ts`.
 *
 * @type {import('node:module').ResolveHook}
 */
export async function resolve(specifier, context, next) {
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix))
  if (!alias && !specifier.startsWith('.')) return next(specifier, context)
  const url = alias
    ? new URL(specifier.slice(alias.prefix.length), alias.folder)
    : new URL(specifier, context.parentURL)
  const typescript = `${fileURLToPath(url)}.ts`
  return next(existsSync(typescript) ? pathToFileURL(typescript).href : url.href, context)
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
  const path = fileURLToPath(url)
  const { code } = await transformWithEsbuild(await readFile(path, 'utf8'), path, {
    sourcemap: 'inline',
    target: 'node20',
  })
  return { format: 'module', source: code, shortCircuit: true }
}
