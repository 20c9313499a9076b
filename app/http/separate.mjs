// @ts-check

/**
 * Packages that the builds do not take in, so that they have to be in node_modules at run time: native
 * code, what starts threads from files of its own, and what remix-serve has to share.
 */
export const separate = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'morgan',
  'pg',
  'pino',
  'sharp',
  'undici',
]
