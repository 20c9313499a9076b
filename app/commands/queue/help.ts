/** What can be asked, one line a verb. */
export const queueUsage = `
  npm run -s queue -- list [--waiting|--dead] [--limit N] [--after ID] [--json]
  npm run -s queue -- show ID [--json]
  npm run -s queue -- retry ID...|--dead
  npm run -s queue -- drop ID...
  npm run -s queue -- --help
`

export const queueHelp = `Messages that have not left yet, and those that were given up (dead).
${queueUsage}
list     in the order they came in, 20 at a time or --limit (1 to 500); its end says how to see more
show     everything about one, its text included
retry    sends them again from now on, with all their attempts; --dead means every dead one.
         What is on its way, or due within two minutes by itself, is left alone.
drop     takes them out for good; nobody gets them

The server tries a message for four days and keeps a dead one for 30 days. One-time passwords are
never in the queue. DATABASE_URL and DATA_DIR say where the data is, as for the server; the server
may run meanwhile. Exit status: 0 done, 1 not found or failed, 2 wrong arguments.
`
