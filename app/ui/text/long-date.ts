// Making one costs more than a thousand uses of it.
const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** @param day as `1999-03-14`. @returns '14 March 1999'. */
export function longDate(day: string): string {
  return format.format(new Date(day))
}
