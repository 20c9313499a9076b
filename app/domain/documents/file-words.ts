import { webPage } from './documents.schema'

const words: Record<string, string> = {
  'application/pdf': 'a PDF file',
  'application/msword': 'a Word file',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word file',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel file',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'a PowerPoint file',
  'application/vnd.oasis.opendocument.text': 'an OpenDocument text',
  'application/rtf': 'an RTF file',
  'application/x-cfb': 'an Office file of another kind than Word',
  'application/zip': 'a ZIP archive',
  'application/x-rar-compressed': 'a RAR archive',
  'image/jpeg': 'a JPG picture',
  'image/png': 'a PNG picture',
  'image/webp': 'a WebP picture',
  'image/gif': 'a GIF picture',
  'image/heic': 'a HEIC picture',
  'image/heif': 'a HEIC picture',
  'image/avif': 'an AVIF picture',
  'image/tiff': 'a TIFF picture',
  'text/html': webPage,
  'text/plain': 'plain text',
}
const families: Record<string, string> = {
  image: 'a picture of another kind',
  video: 'a video',
  audio: 'a sound recording',
}

export function typeInWords(mediaType: string): string | undefined {
  const [family = ''] = mediaType.split('/')
  return words[mediaType] ?? families[family]
}
