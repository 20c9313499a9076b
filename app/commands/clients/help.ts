/** How it is called. */
export const clientsUsage = `
  npm run -s clients -- show ID...
  npm run -s clients -- --help
`

export const clientsHelp = `Whom the log means by 'client': the IPv4 address, or the /64 network of IPv6.
${clientsUsage}
show     the block of each ID, one a line, for IDs of today and yesterday (in UTC, as the log's times)

Nothing is stored for it: IDs are made of the block by SECRET, or DATA_DIR/secret, and the day. An ID of
another day, or of another key, is unknown. A block may stand for one household or for thousands of phones:
think before you lock it out. Exit status: 0 done, 1 an ID is unknown or there is no key, 2 wrong arguments.
`
