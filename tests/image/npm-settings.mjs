import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Lets the build reach packages as this machine does, with its registry and authorities. Handed over as
 * secrets of the build, which leave nothing in the image.
 *
 * @param {string} folder where the files are put, apart from the project
 * @returns {string[]} arguments for `build`
 */
export function npmSecrets(folder) {
  const authorities = setting('cafile')
  const lines = [
    ...linesOf(setting('userconfig')),
    `registry=${setting('registry')}`,
    ...(authorities ? ['cafile=/run/secrets/npm-ca'] : []),
  ]
  const npmrc = join(folder, 'npmrc')
  writeFileSync(npmrc, `${lines.join('\n')}\n`, { mode: 0o600 })
  return [
    ...['--secret', `id=npmrc,src=${npmrc}`],
    ...(authorities ? ['--secret', `id=npm-ca,src=${authorities}`] : []),
  ]
}

/**
 * Of the machine, not of this project.
 *
 * @param {string} name
 */
function setting(name) {
  const env = { ...process.env }
  for (const key of Object.keys(env)) {
    if (/^npm_(config|package|lifecycle)_/i.test(key)) delete env[key]
  }
  const value = execFileSync('npm', ['config', 'get', name], {
    cwd: tmpdir(),
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
  return ['null', 'undefined'].includes(value) ? '' : value
}

/** @param {string} path */
function linesOf(path) {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter((line) => line.trim() && !/^\s*(cafile|registry|prefix|cache)\s*=/.test(line))
}
