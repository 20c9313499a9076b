// @ts-expect-error It has no types.
import S3rver from '@20minutes/s3rver'
import crypto from 'node:crypto'

/** `node s3rver.mjs DIRECTORY BUCKET`: serves a bucket and tells its parent the port. */
async function main() {
  const [directory, name] = process.argv.slice(2)
  withSingleDes()
  const { port } = await new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name, configs: [] }],
  }).run()
  process.send?.(port)
  process.once('disconnect', () => process.exit())
}

/**
 * The server hides where a list goes on with single DES, which OpenSSL 3 has no longer, so that it answers
 * 500 instead of a first page. Triple DES with three equal keys is the same.
 */
function withSingleDes() {
  for (const name of /** @type {const} */ (['createCipheriv', 'createDecipheriv'])) {
    const original = /** @type {(...args: unknown[]) => unknown} */ (crypto[name])
    Object.assign(crypto, {
      [name]: (
        /** @type {string} */ algorithm,
        /** @type {Buffer} */ key,
        /** @type {Buffer} */ iv,
      ) =>
        algorithm === 'des'
          ? original('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
          : original(algorithm, key, iv),
    })
  }
}

await main()
