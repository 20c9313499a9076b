import type { DocumentKind } from '#db/schema'
import { hasExtension } from './documents.schema'

export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Media types of all fields, with their extensions. HTML in a `.doc` is refused: docs/decisions.md. */
const fileTypes: Record<string, { label: string; extensions: readonly string[] }> = {
  'application/pdf': { label: 'PDF', extensions: ['.pdf'] },
  'application/msword': { label: 'Word', extensions: ['.doc'] },
  [docx]: { label: 'Word', extensions: ['.docx', '.doc'] },
  'application/rtf': { label: 'RTF', extensions: ['.rtf', '.doc'] },
  'image/jpeg': { label: 'JPG', extensions: ['.jpg', '.jpeg', '.jfif'] },
  'image/png': { label: 'PNG', extensions: ['.png'] },
  'image/webp': { label: 'WebP', extensions: ['.webp'] },
}

/** The extension may differ: browsers save WebP as `.jpg`, job portals RTF as `.doc`. */
export function allowsType(kind: DocumentKind, mediaType: string): boolean {
  const [extension] = findExtensions(mediaType)
  return extension !== undefined && hasExtension(kind, extension)
}

export const findExtensions = (mediaType: string) => fileTypes[mediaType]?.extensions ?? []

export const typeLabel = (mediaType: string) => fileTypes[mediaType]?.label ?? mediaType
