import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { root } from '../../scripts/build.mjs'

const folder = join(root, 'tests/fixtures/releases')
const archivePath = (version: string) => join(folder, `${version}.tar.br`)
const digestsPath = (version: string) => join(folder, `${version}.sha256`)

/** The versions whose data each later version opens. */
export function listReleases(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sha256'))
  return files.map((file) => file.replace('.sha256', '')).sort()
}

/** Stores a data folder whose product has stopped, and the digests of the migrations that made its tables. */
export function storeRelease(version: string, dataDir: string): void {
  // In the order of names it compresses by a quarter better.
  const input = readdirSync(dataDir, { recursive: true }).sort().join('\n')
  const create = ['-cf', '-', '-C', dataDir, '--no-recursion', '-T', '-']
  const tar = execFileSync('tar', create, { input, maxBuffer: 2 ** 30 })
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(archivePath(version), brotliCompressSync(tar, { params }))
  const paths = readdirSync(join(root, 'migrations')).map((file) => `migrations/${file}`)
  const lines = paths.sort().map((path) => `${computeDigest(path)}  ${path}\n`)
  writeFileSync(digestsPath(version), lines.join(''))
}

export function unpackRelease(version: string, dataDir: string): void {
  const input = brotliDecompressSync(readFileSync(archivePath(version)))
  execFileSync('tar', ['-xf', '-', '-C', dataDir], { input })
}

/** @returns the paths of a release's migrations that are no longer what they were, or are gone */
export function findChangedMigrations(version: string): string[] {
  const lines = readFileSync(digestsPath(version), 'utf8').trimEnd().split('\n')
  const released = lines.map((line) => line.split('  ') as [digest: string, path: string])
  return released.filter(([digest, path]) => computeDigest(path) !== digest).map(([, path]) => path)
}

function computeDigest(path: string): string | undefined {
  const file = join(root, path)
  if (!existsSync(file)) return undefined
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
