/** Formats '1 day', '12 days'. */
export const counted = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`

/** Formats '45 seconds', '10 minutes', '3 hours', rounded up. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}
