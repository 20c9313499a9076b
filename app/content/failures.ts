export const awayForNow =
  'Our storage cannot be reached at the moment: wait a minute and send it again.'
export const faultOfOurs = 'The fault is ours: wait a minute and send it again.'

export const because = (failed: string, reason: string) =>
  `${failed.replace(/[^.!?]$/, '$&.')} ${reason}`
