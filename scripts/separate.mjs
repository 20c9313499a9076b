/** Native code, threads from files of their own, broken inside an ES module, or (Remix) bringing undici along. */
export const separate = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'busboy',
  'pg',
  'pino',
  'prom-client',
  'sharp',
  '@remix-run/node',
]
