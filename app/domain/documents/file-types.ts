import type { DocumentKind } from '#db/schema'
import { hasExtension } from './documents.schema'

export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What some field takes, with the extensions that open it. HTML in a `.doc` is none: docs/decisions.md. */
const fileTypes: Record<string, { label: string; extensions: readonly string[] }> = {
  'application/pdf': { label: 'PDF', extensions: ['.pdf'] },
  'application/msword': { label: 'Word', extensions: ['.doc'] },
  [docx]: { label: 'Word', extensions: ['.docx', '.doc'] },
  'application/rtf': { label: 'RTF', extensions: ['.rtf', '.doc'] },
  'image/jpeg': { label: 'JPG', extensions: ['.jpg', '.jpeg', '.jfif'] },
  'image/png': { label: 'PNG', extensions: ['.png'] },
  'image/webp': { label: 'WebP', extensions: ['.webp'] },
}

/** Name and content need not agree: browsers save WebP as `.jpg`, job portals RTF as `.doc`. */
export function allowsType(kind: DocumentKind, mediaType: string): boolean {
  const [extension] = findExtensions(mediaType)
  return extension !== undefined && hasExtension(kind, extension)
}

export const findExtensions = (mediaType: string) => fileTypes[mediaType]?.extensions ?? []

export const typeLabel = (mediaType: string) => fileTypes[mediaType]?.label ?? mediaType
