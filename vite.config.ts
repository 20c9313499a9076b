import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { defineConfig, transformWithEsbuild, type Plugin } from 'vite'
import { separate } from './scripts/separate.mjs'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** COMMIT in the environment says it where there is no repository, as in an image that is being built. */
function builtCommit(): string {
  const { COMMIT } = process.env
  if (COMMIT) return COMMIT
  const args = ['describe', '--always', '--exclude=*', '--dirty=+']
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore']
    return execFileSync('git', args, { cwd: folder('.'), encoding: 'utf8', stdio }).trim()
  } catch {
    return 'unknown'
  }
}

const define = { __COMMIT__: JSON.stringify(builtCommit()) }

/** Else packages bring their development build along as well, and ask the environment again and again. */
const production = { 'process.env.NODE_ENV': '"production"' }

const alias = { '~': folder('./app'), '#db': folder('./db') }

/** Vite hands on a script that pages link to as it is written, comments included. */
const smallScripts: Plugin = {
  name: 'small-scripts',
  async generateBundle(_, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.js')) continue
      const source = Buffer.from(asset.source).toString()
      const { code } = await transformWithEsbuild(source, asset.fileName, { minify: true })
      asset.source = code
    }
  },
}

/** The operator's commands, `vite build --mode commands`: one file for node, without the site. */
const commands = {
  define: { ...define, ...production },
  resolve: { alias },
  ssr: { noExternal: true as const, external: separate },
  build: {
    ssr: 'app/commands/main.server.ts',
    outDir: 'build/commands',
    target: 'node20',
    copyPublicDir: false,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
}

/**
 * The forms' script changes no page's head: what Idiomorph does there, and how it checks what it is asked, would
 * be a tenth of it.
 */
const noHeads: Plugin = {
  name: 'no-heads',
  transform(code, id) {
    if (!id.endsWith('/idiomorph.esm.js')) return undefined
    const [before, heads, ...after] = code.split(/(?= {2}function withHeadBlocking\()/)
    const end = heads?.indexOf('//====') ?? -1
    if (!before || !heads || end < 0 || after.length) this.error('Idiomorph is another one now')
    const none =
      'const withHeadBlocking = (ctx, from, to, go) => go(ctx), handleHeadElement = () => {}\n'
    const rest = heads.slice(end).replace(/if \(!\["innerHTML"[^]*?(?=const doc = )/, '')
    return { code: before + none + rest, map: null }
  },
}

/** The script for forms, `vite build --mode forms`: one file, whatever it shares with pages of React. */
const forms = {
  plugins: [noHeads],
  resolve: { alias },
  build: {
    target: 'es2020',
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false as const,
    rollupOptions: {
      input: { forms: 'app/forms/script/main.ts' },
      output: { entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
}

const clientAssets = folder('./build/client/assets')

function formScript(command: 'build' | 'serve'): string {
  if (command === 'serve') return '/app/forms/script/main.ts'
  const name = readdirSync(clientAssets).find((file) => /^forms-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('build/client has no script for forms: build with --mode forms first')
  return `/assets/${name}`
}

/**
 * Beside the standard build, which any server of Remix can run, one that brings the product's own server. Both
 * share their modules.
 */
const ownServer: Plugin = {
  name: 'own-server',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  config: () => ({
    build: {
      rollupOptions: {
        input: {
          index: 'virtual:remix/server-build',
          main: folder('./app/server/production.server.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  }),
}

/** `installGlobals` of @remix-run/node, which nobody calls: Node has a fetch of its own, without these 18 MB. */
const noSecondFetch: Plugin = {
  name: 'no-second-fetch',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  resolveId: (id) => (id === 'undici' ? '\0undici' : undefined),
  load: (id) => (id === '\0undici' ? 'export default {}' : undefined),
}

/**
 * For its script in browsers, which few pages have, Remix makes two further Requests of each one for every loader and
 * action, to take that script's parameters out, and writes down what the loaders said: a tenth of a page's work.
 */
const lessOfRemix: Plugin = {
  name: 'less-of-remix',
  transform(code, id) {
    const [, file] = /@remix-run\/server-runtime\/dist\/esm\/(data|server)\.js$/.exec(id) ?? []
    if (!file) return undefined
    const [parts, instead] =
      file === 'data'
        ? [code.split(/(?<=^function strip\w+Param\(request\) \{)/m), unlessStripped]
        : [code.split(/(?<=serverHandoffStream: )(?=encodeViaTurboStream\()/), ifHydrated]
    if (parts.length !== (file === 'data' ? 4 : 3)) this.error('Remix is another one now')
    return { code: parts.join(instead), map: null }
  },
}

const unlessStripped = 'if (!/[?&](?:index|_data|_routes)\\b/.test(request.url)) return request;'
const ifHydrated =
  '!context.matches.some(({ route }) => build.routes[route.id].module.handle?.hydrate) ? undefined : '

/** A route whose page React takes over, or that leads from one to the others. */
const isForBrowsers = (file: string) =>
  /^export (const handle = \{[^}]*\bhydrate: true|function clientLoader)\b/m.test(
    readFileSync(file, 'utf8'),
  )

/** Remix builds every page for browsers: those that are drawn by the server alone are left out. */
const fewPageScripts: Plugin = {
  name: 'few-page-scripts',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const always = ['root.tsx', 'entry.client.tsx'].map((name) => folder(`./app/${name}`))
      const kept = new Set<string>()
      const keep = (name: string) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || kept.has(name)) return
        kept.add(name)
        for (const other of [...chunk.imports, ...chunk.dynamicImports]) keep(other)
      }
      for (const [name, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue
        const [file = ''] = chunk.facadeModuleId?.split('?') ?? []
        if (always.includes(file) || (existsSync(file) && isForBrowsers(file))) keep(name)
      }
      for (const [name, { type }] of Object.entries(bundle)) {
        if (type === 'chunk' && !kept.has(name)) delete bundle[name]
      }
    },
  },
}

interface BrowserManifest {
  routes: Record<string, { module: string }>
}

/** The list of routes that browsers get names those alone that have a script there. */
function fewRoutes(text: string, hasScript: (module: string) => boolean): string {
  const [, before = '', json = '{}'] =
    /^(\s*window\.__remixManifest\s*=)([^]*);\s*$/.exec(text) ?? []
  // JSON in the build, and in development JavaScript with single quotes.
  const manifest = runInNewContext(`(${json})`) as BrowserManifest
  const routes = Object.entries(manifest.routes).filter(([, { module }]) => hasScript(module))
  return `${before}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}

const fewRoutesBuilt: Plugin = {
  name: 'few-routes-built',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  writeBundle() {
    for (const name of readdirSync(clientAssets).filter((file) =>
      /^manifest-\w+\.js$/.test(file),
    )) {
      const file = `${clientAssets}/${name}`
      const text = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        fewRoutes(text, (module) => existsSync(folder(`./build/client${module}`))),
      )
    }
  },
}

const fewRoutesServed: Plugin = {
  name: 'few-routes-served',
  apply: 'serve',
  enforce: 'post',
  transform(code, id) {
    if (id !== '\0virtual:remix/browser-manifest') return undefined
    const isRoot = (module: string) => module.startsWith('/app/root.')
    return fewRoutes(code, (module) => isRoot(module) || isForBrowsers(folder(`.${module}`)))
  },
}

/**
 * Most pages are drawn by the server alone: whatever is edited, the browser asks for the page again. Remix would
 * exchange modules of that page as well, which it is leaving, or on which React has not mounted yet.
 */
function withoutExchange(plugins: Plugin[]): Plugin[] {
  const quiet = ({ handleHotUpdate, ...plugin }: Plugin): Plugin => ({
    ...plugin,
    // Keeps the list of routes in step with their exports.
    async handleHotUpdate(context) {
      const ws = { ...context.server.ws, send: () => {} }
      const server = Object.create(context.server, { ws: { value: ws } }) as typeof context.server
      if (typeof handleHotUpdate === 'function') {
        await handleHotUpdate.call(this, { ...context, server })
      }
    },
  })
  return plugins
    .filter(({ name }) => name !== 'remix-server-change-trigger-client-hmr')
    .map((plugin) => (plugin.name === 'remix-hmr-updates' ? quiet(plugin) : plugin))
}

const reload: Plugin = {
  name: 'reload-after-edits',
  apply: 'serve',
  handleHotUpdate({ file, server }) {
    if (!file.startsWith(folder('./app/'))) return
    server.ws.send({ type: 'full-reload' })
    return []
  },
}

const site = (command: 'build' | 'serve', isSsrBuild: boolean | undefined) => ({
  // Browsers get no server module, and their build comes before the script for forms.
  define:
    command === 'serve' || isSsrBuild
      ? {
          ...define,
          ...(command === 'build' && production),
          __FORM_SCRIPT__: JSON.stringify(formScript(command)),
        }
      : define,
  plugins: [
    withoutExchange(
      remix({
        future: {
          v3_fetcherPersist: true,
          // It would answer everybody at /__manifest which paths there are.
          v3_lazyRouteDiscovery: false,
          v3_relativeSplatPath: true,
          v3_routeConfig: true,
          v3_singleFetch: true,
          v3_throwAbortReason: true,
        },
      }),
    ),
    vanillaExtractPlugin(),
    smallScripts,
    ownServer,
    noSecondFetch,
    lessOfRemix,
    fewPageScripts,
    fewRoutesBuilt,
    fewRoutesServed,
    reload,
  ],
  resolve: { alias },
  // What runs in the browser is known: looking for more finds the server's packages.
  optimizeDeps: { noDiscovery: true, include: ['idiomorph', '@remix-run/react'] },
  // One file loads in half the time of the thousand that the packages consist of.
  ...(isSsrBuild && { ssr: { noExternal: true as const, external: separate } }),
  build: {
    target: isSsrBuild ? 'node20' : 'es2020',
    cssTarget: 'chrome80',
    // The policy for scripts and fonts knows no data: addresses.
    assetsInlineLimit: 0,
  },
})

export default defineConfig(({ command, mode, isSsrBuild }) => {
  if (mode === 'commands') return commands
  return mode === 'forms' ? forms : site(command, isSsrBuild)
})
