import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** SECRET, or DATA_DIR/secret. @throws Error when there is neither */
export function findSecret(): string {
  const given = process.env.SECRET?.trim()
  if (given) return given
  const path = join(resolve(process.env.DATA_DIR?.trim() || './data'), 'secret')
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`SECRET is not set, and there is no ${path}.`, { cause: error })
  }
}
