/** Word's own two kinds, and RTF, which holds whole files of other programs. */
const withMacros = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/rtf',
]

export const macroWarning = (mediaType: string) =>
  withMacros.includes(mediaType) ? 'May contain macros. Open it in protected view.' : undefined

/** Browsers show these without running anything of them, in a sandbox. */
export const isShown = (mediaType: string) =>
  /^(application\/pdf|image\/(jpeg|png|webp))$/.test(mediaType)
