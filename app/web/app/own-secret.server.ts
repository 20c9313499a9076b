import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const minSecretCharacters = 32

/** Reads the data folder's secret, which replaces a missing SECRET: a restart ends no session. */
export function readStoredSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) {
    const made = randomBytes(32).toString('base64url')
    writeFileSync(path, made, { mode: 0o600, flag: 'wx', flush: true })
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length >= minSecretCharacters) return secret
  throw new Error(`the key in ${path} is damaged. Put it back, or delete it for a new one.`)
}
