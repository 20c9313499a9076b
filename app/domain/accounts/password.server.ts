import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's second choice of argon2id: 19 MiB, two passes, one lane; about 5 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Stands for the hash of an unknown account, so that verifying takes the same time. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$1GauRNL2h0Npf+Rz24lShA$brGgWqy/0uIkApRnTsZZCVqjpBiUsBB5NnDHWvr2xPQ'

/** Bounds the work of composing: no password is as long. */
const maxCharacters = 1000

/** Hashing uses libuv's pool of four threads, which files and DNS need as well. */
const limitHashing = pLimit(Math.min(availableParallelism(), 3))

export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(password.slice(0, maxCharacters).normalize('NFC'), cost))
}

/** Takes the same time without a hash. A malformed hash is never right. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const typed = password.slice(0, maxCharacters).normalize('NFC')
  const verified = limitHashing(() => verify(stored ?? dummyHash, typed))
  const isRight = await verified.catch(() => false)
  return isRight && typeof stored === 'string'
}
