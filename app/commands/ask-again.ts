/** How to see the next page of a list. @param args as given but for `--after` */
export function askAgain(command: string, args: string[], cursor: string): string {
  return [`npm run -s ${command} -- list`, ...args.map(quoted), `--after ${cursor}`].join(' ')
}

function quoted(text: string): string {
  return /^[\w=+.:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
