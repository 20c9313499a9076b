import { hasPasswordNote } from '~/domain/documents/documents.schema'

/** Browsers show these without running anything of them. */
export const isShown = (mediaType: string) =>
  /^(application\/pdf|image\/(jpeg|png|webp))$/.test(mediaType)

/** Word files and RTF can load more from elsewhere, and hold files of other programs. */
export function documentWarning(document: {
  mediaType: string
  hasPassword: boolean
}): string | undefined {
  if (document.hasPassword) return hasPasswordNote
  return isShown(document.mediaType) ? undefined : 'Open it in protected view.'
}
