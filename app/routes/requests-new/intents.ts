/** What the buttons do; Enter sends. */
export const requestIntents = {
  send: 'send',
  save: 'save',
  discard: 'discard',
  change: 'change',
  addResume: 'add-resume',
} as const
