import { execFileSync } from 'node:child_process'
import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/build.mjs'

/**
 * Builds the last commit whose newest migration is `migration`, with the packages that are here.
 *
 * @param folder empty
 * @returns arguments for node that start it
 */
export function buildFormer(migration: string, folder: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const later = readdirSync(join(root, 'migrations')).filter((file) => file > `${migration}.sql`)
  const [next] = later.sort()
  if (!next) throw new Error(`No migration came after ${migration}.`)
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `migrations/${next}`)
  // One that is not committed yet: what is committed.
  const commit = added ? `${added}^` : 'HEAD'
  execFileSync('git', ['clone', '--quiet', '--shared', root, folder])
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const env = { ...process.env, BUILD: undefined, SITE_ROOT: undefined }
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, env, stdio: 'ignore' })
  return [join(folder, 'scripts/start.mjs')]
}
