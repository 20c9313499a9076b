export const unavailableNow =
  'We cannot reach our storage at the moment. Please wait a minute and send it again.'
export const ourFault = 'The fault is ours. Please wait a minute and send it again.'

export const because = (failed: string, reason: string) =>
  `${failed.replace(/[^.!?]$/, '$&.')} ${reason}`
