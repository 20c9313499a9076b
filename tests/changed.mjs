import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/build.mjs'

/**
 * Which folders of tests/http and tests/e2e ask the built product for what a source makes. The first line that
 * fits counts. What no line names, such as a table of the database, is asked for by all of them.
 *
 * @type {[RegExp, string[]][]}
 */
const areas = [
  [/^tests\/(?:http|e2e)\/(\w+)\//, ['$1']],
  [/\.test\.tsx?$|\.md$|^(docs|deploy)\/|^tests\/(?!http|e2e|support|fixtures)/, []],
  [/^app\/commands\//, ['commands']],
  [
    /^app\/(routes\/staff|(ui|content|actions)\/desk|domain\/(staff|cases|inbox))\b/,
    ['desk', 'commands'],
  ],
  [/^app\/routes\/api\//, ['json']],
  [
    /^app\/(routes|domain)\/requests?\b|^app\/routes\/(profile|client-edit)/,
    ['portal', 'forms', 'json'],
  ],
  [
    /^app\/(forms|actions\/(drafts|registration)|domain\/(drafts|registration))\//,
    ['forms', 'portal', 'accounts', 'json'],
  ],
  [/^app\/(routes|content)\/(login|forgot-password|account|continue)/, ['accounts', 'forms']],
  [
    /^app\/(media|content\/(about|courses|event|home|hrms|industrial|it-|jobs|policies|services))/,
    ['pages', 'website'],
  ],
]

/** Every page, address, call and form is looked at by these, whatever has changed in the product. */
const always = [
  'links',
  'error-summaries',
  'http/accounts/access',
  'form-properties',
  'json-contract',
]

/**
 * @param {string[]} files that differ, from the root of the repository
 * @returns {{ http: string[], e2e: string[] }} filters for the two runners; empty where no test is reached
 */
export function reachedBy(files) {
  const found = files.map((file) => {
    const area = areas.find(([pattern]) => pattern.test(file))
    return area
      ? area[1].map((folder) => folder.replace('$1', file.split('/')[2] ?? ''))
      : undefined
  })
  if (found.includes(undefined)) return { http: ['tests/http/'], e2e: ['tests/e2e/'] }
  const folders = [...new Set(found.flatMap((one) => one ?? []))]
  const of = (/** @type {string} */ place) =>
    folders
      .map((folder) => `tests/${place}/${folder}/`)
      .filter((path) => existsSync(join(root, path)))
  const isProduct = files.some((file, at) => file.startsWith('app/') && found[at]?.length)
  return { http: [...of('http'), ...(isProduct ? always : [])], e2e: of('e2e') }
}

/** What differs from a commit, and what is not known to git yet. */
export function filesSince(/** @type {string} */ base) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [from = base] = git('merge-base', base, 'HEAD')
  return [...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')]
}
