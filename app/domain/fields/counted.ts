/** What waits is counted so far, so that it costs the same however much it is. */
export const countedTo = 999

/** '12', or '999+' of one that was counted so far. */
export const countedText = (count: number) => (count > countedTo ? `${countedTo}+` : String(count))

/** '1 day', '12 days'. */
export const counted = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`

export const inMinutes = (seconds: number) => counted(Math.ceil(seconds / 60), 'minute')
