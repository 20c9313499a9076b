/** How it is called. */
export const moveUsage = `
  npm run -s move-database -- --to postgresql://user@host/database
  npm run -s move-database -- --to embedded
  npm run -s move-database -- --help
`

export const moveHelp = `Copies every row to another database, which has to be empty.
${moveUsage}
DATABASE_URL and DATA_DIR say where the data is, as for the server; --to says where it goes: a
PostgreSQL, whose password PGPASSWORD may hold, or the embedded one in DATA_DIR. Documents stay where
they are. The source is only read. Stop the server first: what it stored meanwhile would be missing.
Afterwards set DATABASE_URL to the new database, or take it away for the embedded one, and start the
server. Exit status: 0 done, 1 failed and nothing was copied, 2 wrong arguments.
`
