import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Without SECRET the data folder keeps one, so that a restart ends no session. */
export function readOwnSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(path)) makeSecret(path)
  return readFileSync(path, 'utf8')
}

/** Whole before it has its name, and never over another one: several processes may start at once, or end here. */
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
