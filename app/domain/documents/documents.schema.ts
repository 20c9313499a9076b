import type { DocumentKind } from '#db/schema'

/** 5 MB, for every kind. */
export const documentSizeLimit = 5 * 1024 * 1024

/** A file that has arrived with a request and lies in a temporary place, which stays the caller's. */
export interface Upload {
  fieldName: string
  /** As the browser sent it. */
  fileName: string
  path: string
  /** In bytes. */
  size: number
  /** It was over the limit, and its rest was thrown away. */
  truncated: boolean
}

interface KindRules {
  label: string
  /** Extensions in lower case, as the `accept` of a file input wants them. */
  extensions: readonly string[]
  /** The extensions as people call them; completes 'Choose a … file.' */
  allowed: string
}

export const documentKinds = {
  resume: {
    label: 'Resume',
    extensions: ['.pdf', '.doc', '.docx'],
    allowed: 'PDF or Word',
  },
  payslip: {
    label: 'Payslip',
    extensions: ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'],
    allowed: 'PDF, Word, JPG or PNG',
  },
  photo: {
    label: 'Photo',
    extensions: ['.jpg', '.jpeg', '.png', '.webp'],
    allowed: 'JPG, PNG or WebP',
  },
} as const satisfies Record<DocumentKind, KindRules>

/** Names of the file inputs, as the specification spells them. */
export const documentFields = {
  resume_upload: 'resume',
  payslip_upload: 'payslip',
  photo_upload: 'photo',
} as const satisfies Record<string, DocumentKind>

export type DocumentFault = 'type' | 'size' | 'unreadable' | 'empty'

/** The sentence for a file that was not taken; everything else on the form is kept. */
export function documentFault(fault: DocumentFault, kind: DocumentKind, fileName: string): string {
  const { allowed } = documentKinds[kind]
  switch (fault) {
    case 'type':
      return `${fileName} cannot be used. Choose a ${allowed} file.`
    case 'size':
      return `${fileName} is larger than 5 MB. Choose a smaller file.`
    case 'empty':
      return `${fileName} is empty. Choose another file.`
    case 'unreadable':
      return `${fileName} could not be read. Choose another ${allowed} file.`
  }
}

/** What people call the type of a stored file: 'PDF', 'Word', 'JPG', 'PNG'. */
export function typeLabel(mediaType: string): string {
  const labels: Record<string, string> = {
    'application/pdf': 'PDF',
    'image/jpeg': 'JPG',
    'image/png': 'PNG',
  }
  return labels[mediaType] ?? 'Word'
}
