// @ts-expect-error It has no types.
import S3rver from '@20minutes/s3rver'

/** `node s3rver.mjs DIRECTORY BUCKET`: serves a bucket and tells its parent the port. */
async function main() {
  const [directory, name] = process.argv.slice(2)
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

await main()
