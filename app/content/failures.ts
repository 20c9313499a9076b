/** Why something did not work for a fault of ours, behind the sentence of the form or call. */
export const awayForNow =
  'Our storage cannot be reached at the moment: wait a minute and send it again.'
export const faultOfOurs = 'The fault is ours: wait a minute and send it again.'

export const because = (failed: string, reason: string) =>
  `${failed.replace(/[^.!?]$/, '$&.')} ${reason}`
