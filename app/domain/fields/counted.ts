/** '1 day', '12 days'. */
export const counted = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`

export const inMinutes = (seconds: number) => counted(Math.ceil(seconds / 60), 'minute')
