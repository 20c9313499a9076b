/** Native code, threads from files of their own, or broken inside an ES module: tests/http/server/bundle.test.ts. */
export const separate = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'pg',
  'pino',
  'prom-client',
  'sharp',
  'tar-stream',
  'undici',
]
