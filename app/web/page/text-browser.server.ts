/** Lynx/2.9.0, w3m/0.5.3, ELinks/0.13, Links (2.28; …). */
const names = /^(?:lynx|w3m|e?links)\b/i

/** Their pages leave out what only eyes and pointers can use. */
export const isTextBrowser = (userAgent: string | null | undefined): boolean =>
  names.test(userAgent ?? '')

export const savesData = ({ headers }: Request): boolean =>
  headers.get('save-data')?.toLowerCase() === 'on'
