// @ts-check
/** The imports that are allowed; `npm run check` runs this. */

const tests = '\\.test\\.tsx?$|^tests/'
const serverOnly = '\\.server\\.tsx?$'

/** What each folder imports of ours, beside itself. What is not named here stands above it, or apart from it. */
const layers = {
  routes: 'actions forms web domain ui content db seo return-to use-root area desk-frame',
  actions: 'forms web domain content db return-to',
  forms: 'ui domain content use-root',
  ui: '',
  content: '',
  seo: 'content',
  'return-to': 'content',
  server: 'web domain content',
  commands: 'web domain db',
  web: 'domain content db',
  domain: 'db',
  db: '',
}

/** Pictures, and what pages and their script call alike. */
const everywhere = '^app/(media/|(time-units|script-contract)\\.ts$)'

/** @param {string} name a folder, or a module beside the folders */
const place = (name) => (name === 'db' ? '^db/' : `^app/${name}[/.]`)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two modules that need each other are one, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...Object.entries(layers).map(([folder, below]) => ({
      name: `${folder}-imports-what-is-below`,
      severity: /** @type {const} */ ('error'),
      from: { path: place(folder), pathNot: tests },
      to: {
        path: '^(app|db|tests)/',
        pathNot: [everywhere, ...`${folder} ${below}`.trim().split(' ').map(place)],
        // Forms name the types of what actions answer.
        ...(folder === 'forms' && { dependencyTypesNot: ['type-only'] }),
      },
    })),
    {
      name: 'routes-stand-alone',
      comment: 'What two routes need moves down.',
      severity: 'error',
      from: { path: '^app/routes/((?:staff/)?[^/.]+)', pathNot: tests },
      to: { path: '^app/routes/', pathNot: '^app/routes/$1(/|\\.)' },
    },
    {
      name: 'server-stays-on-server',
      comment:
        'Browser code that imports a .server module pulls the server into the page; of routes Remix removes it.',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: `${serverOnly}|${tests}|^app/routes/|^app/(root|entry\\.server)\\.tsx$`,
      },
      to: { path: serverOnly, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-without-framework',
      comment: 'The business knows no React, Request or redirect.',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: tests },
      to: { path: 'node_modules/(react|react-dom|@remix-run|@conform-to)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
