/** What can be asked, one line a verb. */
export const sessionsUsage = `
  npm run -s sessions -- list [--account EMAIL] [--limit N] [--json]
  npm run -s sessions -- end --account EMAIL --type candidate|client|customer
  npm run -s sessions -- end --all
  npm run -s sessions -- --help
`

export const sessionsHelp = `Who is signed in, and signing them out.
${sessionsUsage}
list     the last used first, 20 or --limit (1 to 500), and how many there are in all
end      signs one account out in every browser, or everybody with --all; it says how many
         sessions that were. Passwords stay as they are: who knows one may sign in again.

A session ends by itself 12 hours after its last use and 7 days after its start. DATABASE_URL and
DATA_DIR say where the data is, as for the server; the server may run meanwhile. Exit status:
0 done, 1 not found or failed, 2 wrong arguments.
`
