import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { composed } from '~/domain/fields/text'
import { limitConcurrency } from './limit-concurrency.server'

/** OWASP's second choice of argon2id: 19 MiB, two passes, one lane; about 5 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a thrown-away password, for the time that an account which does not exist has to take. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$1GauRNL2h0Npf+Rz24lShA$brGgWqy/0uIkApRnTsZZCVqjpBiUsBB5NnDHWvr2xPQ'

// Hashing runs on libuv's pool of four threads, which files and name lookups need as well.
const limited = limitConcurrency(Math.min(availableParallelism(), 3))

/** @returns an argon2id hash with its parameters and salt, as text. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(composed(password), cost))
}

/**
 * Whether the password belongs to the hash. Takes the same time for an account that does not exist
 * (`undefined`); a malformed hash is never right.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const known = stored !== undefined && isWellFormed(stored)
  const right = await limited(() => verify(known ? stored : decoy, composed(password)))
  return known && right
}

/** The library throws on a hash that it cannot read. */
function isWellFormed(stored: string) {
  try {
    parseOptions(stored)
    return true
  } catch {
    return false
  }
}
