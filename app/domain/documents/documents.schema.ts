import type { AttachmentKind, DocumentKind } from '#db/schema'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { formatWait } from '~/domain/fields/counted'

export const maxFileBytes = 5 * 1024 * 1024

/** An uploaded file in a temporary folder; the caller removes it. */
export interface Upload {
  fieldName: string
  fileName: string
  path: string
  size: number
  truncated: boolean
}

const attachment = (label: string) =>
  ({
    label,
    extensions: ['.pdf', '.doc', '.docx', '.rtf', '.jpg', '.jpeg', '.png', '.webp'],
    also: ['.jfif'],
    allowed: 'PDF, Word, RTF, JPG, PNG or WebP',
  }) as const

/** `also` is accepted, but not offered; `allowed` completes 'Choose a … file.' */
export const documentKinds = {
  resume: {
    label: 'Resume',
    extensions: ['.pdf', '.doc', '.docx'],
    also: ['.rtf'],
    allowed: 'PDF or Word',
  },
  payslip: {
    label: 'Payslip',
    extensions: ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'],
    also: ['.rtf', '.jfif'],
    allowed: 'PDF, Word, JPG or PNG',
  },
  photo: {
    label: 'Photo',
    extensions: ['.jpg', '.jpeg', '.png', '.webp'],
    also: ['.jfif'],
    allowed: 'JPG, PNG or WebP',
  },
  'attachment-1': attachment('File 1'),
  'attachment-2': attachment('File 2'),
  'attachment-3': attachment('File 3'),
} as const satisfies Record<DocumentKind, object>

export const documentFields = {
  resume_upload: 'resume',
  payslip_upload: 'payslip',
  photo_upload: 'photo',
} as const satisfies Record<string, DocumentKind>

export const attachmentFields = {
  file_1: 'attachment-1',
  file_2: 'attachment-2',
  file_3: 'attachment-3',
} as const satisfies Record<string, AttachmentKind>

/** A camera's JPG shrinks while it is decoded; other formats are decoded in full. */
export const maxMegapixels = { jpeg: 50, other: 13 } as const

export interface ErrorDetails {
  megapixels?: number
  actualType?: string | undefined
  virus?: string
}

interface RefusedFile extends ErrorDetails {
  fileName: string
  allowed: string
}

const errorMessages = {
  virus: ({ fileName, virus }: RefusedFile) =>
    `We did not save ${fileName}: it has a virus (${virus}). Choose another file, and check your computer for viruses.`,
  unscanned: ({ fileName }: RefusedFile) =>
    `We did not save ${fileName}: we cannot check files for viruses just now. Try again in a few minutes.`,
  type: (file: RefusedFile) => wrongType(file),
  size: ({ fileName }: RefusedFile) => tooLargeFile(fileName),
  empty: ({ fileName }: RefusedFile) => `${fileName} is empty. Choose another file.`,
  macros: ({ fileName }: RefusedFile) =>
    `${fileName} has macros, which may do harm. Save it as PDF, and choose that file.`,
  password: ({ fileName }: RefusedFile) =>
    `${fileName} is protected by a password. Choose a copy without a password.`,
  unreadable: ({ fileName, allowed }: RefusedFile) =>
    `${fileName} could not be read. Choose another ${allowed} file.`,
  pixels: ({ fileName, megapixels }: RefusedFile) =>
    `${fileName} has ${megapixels} megapixels. The limit is ${maxMegapixels.jpeg} for the JPG of a camera and ${maxMegapixels.other} for other pictures. Choose a smaller picture.`,
}

export type DocumentError = keyof typeof errorMessages

export const documentError = (
  error: DocumentError,
  kind: DocumentKind,
  file: ErrorDetails & { fileName: string },
) => errorMessages[error]({ ...file, allowed: documentKinds[kind].allowed })

function wrongType({ fileName, allowed, actualType }: RefusedFile): string {
  if (actualType === 'HTML' && /\.docx?$/i.test(fileName)) {
    return `${fileName} is a web page with the name of a Word file. Open it in Word, save it as Word or PDF, and choose that file.`
  }
  const what = actualType ? `is a file of the type ${actualType}` : 'cannot be used'
  return `${fileName} ${what}. Choose a ${allowed} file.`
}

/** True also without an extension, as some phones name files. */
export function hasExtension(kind: DocumentKind, extension: string): boolean {
  const { extensions, also } = documentKinds[kind]
  return extension === '' || [...extensions, ...also].some((known) => known === extension)
}

/** Messages of limits that end: the page answers 429. */
export const quotaMessages = {
  browser:
    'The files of your unfinished forms are larger than 30 MB together. Remove one, then add this file.',
  unproven: 'Verify your email or phone first, then add the file.',
  full: 'We cannot take more files just now. Your answers are kept: please add the file in an hour.',
}

export type QuotaError = keyof typeof quotaMessages

export const tooManyFiles = (seconds: number) =>
  `Too many files came from your network in the last hour. Please add the file again in ${formatWait(seconds)}.`

export const tooLargeFile = (fileName: string) =>
  `${fileName} is larger than 5 MB. Choose a smaller file.`

export const formatExpiry = (at: Date) =>
  `Kept until ${formatIndianMoment(at)} Indian time. Verify your email or phone to keep it for 7 days.`

export const notStored = (fileName: string) => `${fileName} was not kept. Please choose it again.`

export const oneFileOnly = (fileName: string) =>
  `${fileName} was not added: only one file can be sent here.`

export const hasPasswordNote = 'It is protected by a password.'

/** True for types that browsers show without running anything. */
export const isShown = (mediaType: string) =>
  /^(application\/pdf|image\/(jpeg|png|webp))$/.test(mediaType)
