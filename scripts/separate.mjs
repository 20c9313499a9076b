// @ts-check

/**
 * Packages that the builds do not take in, so that they have to be in node_modules at run time: native
 * code, what starts threads from files of its own, and what breaks inside an ES module, which
 * tests/http/bundle.test.ts finds.
 */
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
