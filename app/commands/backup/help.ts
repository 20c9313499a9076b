/** How it is called. */
export const backupUsage = `
  npm run -s backup -- --out FILE
  npm run -s backup > FILE
  npm run -s backup -- --help
`

export const backupHelp = `Writes everything that is stored, rows and documents, to one file. The server may run.
${backupUsage}
The file is a tar.gz with a checksum, the same for both databases: restore reads it into either. It
holds personal data; with --out only its owner may read it. Messages in DATA_DIR/outbox are not in
it, nor is the key, SECRET or DATA_DIR/secret: with another one a code of the last ten minutes has
to be sent again, and an open form to be sent once more. Counters of limits and of failed sign-ins
are not in it: they begin anew.

DATABASE_URL and DATA_DIR say where the data is, as for the server. A document that was deleted while
the back-up was made is left out with its row. Exit status: 0 done; 1 failed, or done without
documents that are missing from the store, which it names; 2 wrong arguments.
`
