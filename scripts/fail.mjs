import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { commandsBuild, serverBuild, serverMain } from './build.mjs'

/** Repeats `engines` of package.json: with an older Node the start succeeds, but posts fail. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 16) || (major === 20 && minor >= 19)) return
  throw new Error(`Node ${version} does not do: the product needs 20.19, 22.16, 24 or newer.`)
}

/** @param {Error & { reasons?: string[] }} error @returns {never} */
export function failToStart(error) {
  const { reasons = [error instanceof SyntaxError ? describeDamage(error) : error.message] } = error
  for (const reason of reasons) process.stderr.write(`Cannot start: ${reason}\n`)
  process.exit(1)
}

/** Names the file of a build that was cut off on its way here: the error itself does not. */
function describeDamage(/** @type {Error} */ { message }) {
  const files = [serverMain, serverBuild, commandsBuild].filter(existsSync)
  const file = files.find((file) => spawnSync(process.execPath, ['--check', file]).status !== 0)
  return `${file ?? 'A file of build/'} is damaged (${message}). Build it again, or copy the whole of it here again.`
}
