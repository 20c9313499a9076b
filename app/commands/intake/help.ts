/** What can be asked, one line a verb. */
export const intakeUsage = `
  npm run -s intake -- list [KIND] [filters] [--limit N] [--after CURSOR] [--json]
  npm run -s intake -- show ID [--json]
  npm run -s intake -- export KIND [filters] [--format csv|json] [--bom] [--out FILE]
  npm run -s intake -- mark ID... --handled|--new
  npm run -s intake -- --help
`

export const intakeHelp = `What has come in: contact messages (contact) and registrations (candidate, client, customer).
${intakeUsage}
Filters
  --new, --handled     not dealt with yet, or marked as handled
  --since YYYY-MM-DD   from this day on, in India
  --until YYYY-MM-DD   up to this day, included
  --search TEXT        in name, e-mail, phone, message, position, department, place or service

list     newest first, 20 at a time or --limit (1 to 500); its end says how to see the next page
show     everything about one; an ID may be cut after four digits or more
export   every one that fits, newest first, on standard output or to FILE; --bom helps Excel
         to read CSV. Cells that a spreadsheet would take for a formula begin with an apostrophe.
mark     notes that the business has dealt with them, or takes that back

DATABASE_URL and DATA_DIR say where the data is, as for the server; the server may run meanwhile.
Exit status: 0 done, 1 not found or failed, 2 wrong arguments.
`
