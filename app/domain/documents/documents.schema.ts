import type { AttachmentKind, DocumentKind } from '#db/schema'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { counted, inMinutes } from '~/domain/fields/counted'
import { extensionOf } from './file-extension'

export const maxFileBytes = 5 * 1024 * 1024

/** A file of a request in a temporary place; the caller removes it. */
export interface Upload {
  fieldName: string
  fileName: string
  path: string
  size: number
  truncated: boolean
}

interface KindRules {
  label: string
  extensions: readonly string[]
  also: readonly string[]
  /** Completes 'Choose a … file.' */
  allowed: string
}

const attachment = (label: string) =>
  ({
    label,
    extensions: ['.pdf', '.doc', '.docx', '.rtf', '.jpg', '.jpeg', '.png', '.webp'],
    also: ['.jfif'],
    allowed: 'PDF, Word, RTF, JPG, PNG or WebP',
  }) as const

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
} as const satisfies Record<DocumentKind, KindRules>

/** Spelled as in the specification. */
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

/** A camera's JPG is made smaller while it is read; of others every pixel is read first. */
export const maxMegapixels = { jpeg: 50, other: 13 } as const

export type DocumentError =
  | 'virus'
  /** clamd is away, or has no verdict. */
  | 'unscanned'
  | 'type'
  | 'size'
  | 'empty'
  | 'unreadable'
  | 'pixels'
  | 'dense'
  | 'slow'

interface FileError {
  fileName: string
  megapixels?: number | undefined
  /** 'a HEIC picture' */
  actualType?: string | undefined
  virus?: string | undefined
}

export function documentError(
  error: DocumentError,
  kind: DocumentKind,
  { fileName, megapixels = 0, actualType, virus }: FileError,
): string {
  const { allowed } = documentKinds[kind]
  switch (error) {
    case 'virus':
      return `We did not save ${fileName}: it has a virus (${virus}). Choose another file, and check your computer for viruses.`
    case 'unscanned':
      return `We did not save ${fileName}: we cannot check files for viruses just now. Try again in a few minutes.`
    case 'type':
      return wrongType(fileName, allowed, actualType)
    case 'size':
      return tooLargeFile(fileName)
    case 'empty':
      return `${fileName} is empty. Choose another file.`
    case 'unreadable':
      return `${fileName} could not be read. Choose another ${allowed} file.`
    case 'pixels':
      return `${fileName} has ${megapixels} megapixels. The limit is ${maxMegapixels.jpeg} for the JPG of a camera and ${maxMegapixels.other} for other pictures. Choose a smaller picture.`
    case 'dense':
      return `${fileName} cannot hold ${counted(megapixels, 'megapixel')}: the file is too small for that. Choose another ${allowed} file.`
    case 'slow':
      return `${fileName} takes too long to read. Choose a smaller picture.`
  }
}

function wrongType(fileName: string, allowed: string, actualType = ''): string {
  if (actualType === webPage && /\.docx?$/i.test(fileName)) {
    return `${fileName} is a web page with the name of a Word file. Open it in Word, save it as Word or PDF, and choose that file.`
  }
  return `${fileName} ${actualType ? `is ${actualType}` : 'cannot be used'}. Choose a ${allowed} file.`
}

export const webPage = 'a web page'

export function errorBeforeSending(
  { name, size }: { name: string; size: number },
  kind: DocumentKind,
): string | undefined {
  if (size > maxFileBytes) return tooLargeFile(name)
  return hasExtensionOf(kind, extensionOf(name))
    ? undefined
    : wrongType(name, documentKinds[kind].allowed)
}

/** Some phones give files names without an extension. */
export function hasExtensionOf(kind: DocumentKind, extension: string): boolean {
  const { extensions, also } = documentKinds[kind]
  return extension === '' || [...extensions, ...also].some((known) => known === extension)
}

export function tooLargeFile(fileName: string): string {
  return `${fileName} is larger than 5 MB. Choose a smaller file.`
}

const quotaErrors = ['browser', 'unproven', 'full'] as const
export type QuotaError = (typeof quotaErrors)[number]

export const isQuotaError = (reason: string): reason is QuotaError =>
  (quotaErrors as readonly string[]).includes(reason)

export function quotaMessage(error: QuotaError): string {
  switch (error) {
    case 'browser':
      return 'The files of your unfinished forms are larger than 30 MB together. Remove one, then add this file.'
    case 'unproven':
      return 'Verify your email or phone first, then add the file.'
    case 'full':
      return 'We cannot take more files just now. Your answers are kept: please add the file in an hour.'
  }
}

export function tooManyFiles(seconds: number): string {
  return `Too many files came from your network in the last hour. Please add the file again in ${inMinutes(seconds)}.`
}

export function tooManyPhotos(seconds: number): string {
  return `Too many photos came from this browser or your network in the last minute. Please add the photo again in ${seconds} seconds.`
}

export function keptUntil(at: Date): string {
  return `Kept until ${formatIndianMoment(at)} Indian time. Verify your email or phone to keep it for 7 days.`
}

export function notKept(fileName: string): string {
  return `${fileName} was not kept. Please choose it again.`
}

export function oneFileOnly(fileName: string): string {
  return `${fileName} was not added: only one file can be sent here.`
}

export function typeLabel(mediaType: string): string {
  const labels: Record<string, string> = {
    'application/pdf': 'PDF',
    'image/jpeg': 'JPG',
    'image/png': 'PNG',
    'image/webp': 'WebP',
    'application/rtf': 'RTF',
  }
  return labels[mediaType] ?? 'Word'
}
