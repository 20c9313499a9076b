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

const server = '\\.server\\.tsx?$'
const tests = '\\.test\\.tsx?$|^tests/'

/** The folders of the domain, each of which imports only those before it: no circle fits in. */
const domain = [
  'fields',
  'limits',
  'delivery',
  'inbox',
  'otp',
  'accounts',
  'sessions',
  'documents',
  'drafts',
  'passwords',
  'staff',
  'people',
  'openings',
  'requests',
  'backfills',
  'backups',
  'profiles',
  'consents',
  'registration',
  'account-data',
  'retention',
  'contact',
  'cases',
]

/** @param {readonly string[]} folders */
const domainFolders = (folders) => `^app/domain/(${folders.join('|')})/`

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
    forbid(
      'unresolvable',
      'It would fail at run time.',
      { path: '' },
      { couldNotResolve: true, pathNot: '^virtual:remix/' },
    ),
    forbid(
      'production-dependency',
      'The image holds the packages of `dependencies` only.',
      {
        path: '^(app|db)/',
        pathNot: `${tests}|\\.css\\.ts$|^app/routes\\.ts$`,
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'routes-stand-alone',
      'A route imports its own folder at most: what two routes need moves down.',
      { path: '^app/routes/((?:staff/)?[^/.]+)', pathNot: tests },
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
      'The design system imports nothing of ours but bounds and the marks that the script for forms looks for.',
      { path: '^app/ui/', pathNot: tests },
      { path: '^(app|db|tests)/', pathNot: '^app/((ui|media)/|(bounds|script-contract)\\.ts$)' },
    ),
    forbid(
      'content-is-data',
      'Copy names its pictures and bounds, and imports nothing else of ours.',
      { path: '^app/content/', pathNot: tests },
      { path: '^(app|db|tests)/', pathNot: '^app/((content|media)/|bounds\\.ts$)' },
    ),
    forbid(
      'domain-below-the-web',
      'The business knows the database, the bounds and itself.',
      { path: '^app/domain/', pathNot: tests },
      { path: '^(app|tests)/', pathNot: '^app/(domain/|bounds\\.ts$)' },
    ),
    ...domain.map((folder, index) =>
      forbid(
        'domain-in-order',
        'Folders of the domain import no circles: what two need stands in one that comes before both.',
        { path: domainFolders([folder]), pathNot: tests },
        { path: '^app/domain/', pathNot: domainFolders(domain.slice(0, index + 1)) },
      ),
    ),
    forbid(
      'domain-has-an-order',
      'Every folder of the domain stands in the list.',
      { path: '^app/domain/', pathNot: `${tests}|${domainFolders(domain)}` },
      { path: '' },
    ),
    forbid(
      'domain-without-framework',
      'The business knows no React, Request or redirect.',
      { path: '^app/domain/', pathNot: tests },
      { path: 'node_modules/(react|react-dom|@remix-run|@conform-to|remix-auth[^/]*)/' },
    ),
    forbid(
      'database-at-the-bottom',
      'db/ imports nothing of the app but bounds.',
      { path: '^db/', pathNot: tests },
      { path: '^(app|tests)/', pathNot: '^app/bounds\\.ts$' },
    ),
    forbid(
      'embedded-by-its-face',
      "The embedded database is opened by one function; beside it stand the operator's socket, folders and locks.",
      { path: '^(app|db)/', pathNot: `^db/embedded/|${tests}` },
      {
        path: '^db/embedded/',
        pathNot:
          '^db/embedded/(embedded|free-space|copy-mark|lock|make-folder|operator-(frames|socket)|ask-operator)\\.',
      },
    ),
    forbid(
      'embedded-stands-alone',
      'It needs a pool, and nothing else of ours.',
      { path: '^db/embedded/', pathNot: tests },
      { path: '^(app|db|tests)/', pathNot: '^db/(embedded/|pool\\.mjs$)' },
    ),
    forbid(
      'http-above-domain',
      'Request glue uses the domain; it draws nothing.',
      { path: '^app/http/', pathNot: tests },
      { path: '^app/(server|actions|forms|ui|media)/' },
    ),
    forbid(
      'server-on-its-own',
      'The server hands requests to Remix: it draws nothing, and nothing that Remix calls knows it.',
      { path: '^app/server/', pathNot: tests },
      { path: '^app/(routes|actions|forms|ui|media)/' },
    ),
    forbid(
      'server-on-top',
      'What answers a request gets what it needs of the server by its context.',
      { path: '^app/', pathNot: `^app/server/|${tests}` },
      { path: '^app/server/' },
    ),
    forbid(
      'commands-without-pages',
      "The operator's commands use the domain and the glue; they draw nothing.",
      { path: '^app/commands/', pathNot: tests },
      { path: '^app/(routes|actions|forms|ui|media|content)/' },
    ),
    forbid(
      'commands-for-the-operator',
      "Only the running product, which opens the operator's socket, knows the commands.",
      { path: '^(app|db)/', pathNot: `^app/commands/|^app/server/operator\\.|${tests}` },
      { path: '^app/commands/' },
    ),
    forbid(
      'forms-in-the-browser',
      'What of a form runs in the browser knows components, schemas and plain domain values.',
      { path: '^app/forms/', pathNot: tests },
      { path: '^(app/(actions|http)|db)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'actions-draw-nothing',
      'What answers posted forms knows neither routes nor components.',
      { path: '^app/actions/', pathNot: tests },
      { path: '^app/(routes|ui|media)/' },
    ),
    forbid(
      'conform-in-forms',
      'Only forms, and the actions that read them, know Conform.',
      { path: '^app/', pathNot: `^app/(actions|forms)/|${tests}` },
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
