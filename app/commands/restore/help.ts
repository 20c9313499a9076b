/** How it is called. */
export const restoreUsage = `
  npm run -s restore -- FILE
  npm run -s restore -- --check FILE
  npm run -s restore -- --help
`

export const restoreHelp = `Puts a back-up into an empty database and an empty store of documents.
${restoreUsage}
--check  reads the file to its end, compares its checksum, says what is in it, and touches nothing

FILE is what backup wrote; - is standard input. DATABASE_URL and DATA_DIR say where the data goes, as
for the server; the back-up may come from the other database. Nothing is ever overwritten: where there
are rows or documents already it changes nothing and says so. The embedded database has to be free:
stop the server first. A back-up of an older version is migrated to this one.

The data is as it was then: letters that waited are sent when the server starts (queue shows them and
drops them), and whoever was signed in is again (sessions ends that).
Exit status: 0 done, 1 failed and nothing was restored, 2 wrong arguments.
`
