// @ts-check
/** Who may import whom: `npm run check` runs this, the rules' comments explain it. */

/**
 * @param {string} name
 * @param {string} comment
 * @param {{ path: string, pathNot?: string }} from
 * @param {object} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const tests = '\\.test\\.tsx?$|^tests/'
const server = '\\.server\\.tsx?$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycle',
      'Two modules that need each other are one, or miss a third.',
      { path: '' },
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    forbid('unresolvable', 'It would fail at run time.', { path: '' }, { couldNotResolve: true }),
    forbid(
      'production-dependency',
      'The image holds the packages of `dependencies` only.',
      {
        path: '^(app|db)/',
        pathNot: `${tests}|\\.css\\.ts$|^app/routes\\.ts$|^app/http/build\\.mjs$|^app/media/render-`,
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'routes-stand-alone',
      'A route imports its own folder at most: what two routes need moves down.',
      { path: '^app/routes/([^/.]+)', pathNot: tests },
      { path: '^app/routes/', pathNot: '^app/routes/$1(/|\\.)' },
    ),
    forbid(
      'routes-on-top',
      'Nothing below knows the routes.',
      { path: '^(app|db)/', pathNot: '^app/routes(/|\\.ts$)' },
      { path: '^app/routes/' },
    ),
    forbid(
      'server-stays-on-server',
      'Browser code that imports a .server module pulls the server into the page. Routes may: Remix removes it.',
      {
        path: '^app/',
        pathNot: `${server}|${tests}|^app/routes/|^app/(root|entry\\.server)\\.tsx$`,
      },
      { path: server, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'ui-knows-no-product',
      'The design system imports nothing of ours.',
      { path: '^app/ui/', pathNot: tests },
      { path: '^(app|db|tests)/', pathNot: '^app/(ui|media)/' },
    ),
    forbid(
      'content-is-data',
      'Copy names its pictures and imports nothing else of ours.',
      { path: '^app/content/', pathNot: tests },
      { path: '^(app|db|tests)/', pathNot: '^app/(content|media)/' },
    ),
    forbid(
      'domain-below-the-web',
      'The business knows the database and itself.',
      { path: '^app/domain/', pathNot: tests },
      { path: '^(app|tests)/', pathNot: '^app/domain/' },
    ),
    forbid(
      'domain-without-framework',
      'The business knows no React, Request or redirect.',
      { path: '^app/domain/', pathNot: tests },
      { path: 'node_modules/(react|react-dom|@remix-run|@conform-to|remix-auth[^/]*)/' },
    ),
    forbid(
      'database-at-the-bottom',
      'db/ imports nothing of the app.',
      { path: '^db/', pathNot: tests },
      { path: '^(app|tests)/' },
    ),
    forbid(
      'http-above-domain',
      'Request glue uses the domain; it draws nothing.',
      { path: '^app/http/', pathNot: tests },
      { path: '^app/(forms|ui|media)/' },
    ),
    forbid(
      'commands-without-pages',
      "The operator's commands use the domain and the glue; they draw nothing.",
      { path: '^app/commands/', pathNot: tests },
      { path: '^app/(routes|forms|ui|media|content)/' },
    ),
    forbid(
      'commands-for-the-operator',
      'Only the socket that the running server opens for the operator knows the commands.',
      { path: '^(app|db)/', pathNot: `^app/commands/|^app/http/(app|operator-socket)\\.|${tests}` },
      { path: '^app/commands/' },
    ),
    forbid(
      'forms-in-the-browser',
      'What of a form runs in the browser knows components, schemas and plain domain values.',
      { path: '^app/forms/', pathNot: `${tests}|${server}` },
      { path: '^(app/http|db)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'conform-in-forms',
      'Only app/forms knows Conform.',
      { path: '^app/', pathNot: `^app/forms/|${tests}` },
      { path: 'node_modules/@conform-to/' },
    ),
    forbid(
      'tests-are-tests',
      'The product imports no test.',
      { path: '^(app|db)/', pathNot: tests },
      { path: tests },
    ),
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
