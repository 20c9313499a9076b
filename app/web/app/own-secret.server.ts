import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const minSecretCharacters = 32

/** Without SECRET the data folder keeps one, so that a restart ends no session. */
export function readOwnSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) makeSecret(path)
  const secret = readFileSync(path, 'utf8')
  if (secret.trim().length >= minSecretCharacters) return secret
  throw new Error(
    `the key in ${path} is damaged. Put the right one back, or delete it for a new one.`,
  )
}

/** Whole before it has its name, and never over another one: several processes may start at once. */
function makeSecret(path: string): void {
  const beside = `${path}.${randomBytes(8).toString('hex')}`
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(beside, secret, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(beside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(beside)
  }
}
