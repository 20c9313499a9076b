import pLimit from 'p-limit'
import { maxMegapixels, type DocumentError } from './documents.schema'

const maxSidePixels = 1600
/** Thirty times the duration of the largest photos. */
const maxSeconds = 10

type Photo =
  | { ok: true; jpeg: Buffer }
  | { ok: false; reason: Extract<DocumentError, 'unreadable' | 'pixels'>; megapixels?: number }

/** One at a time: each uses a core for up to 0.8 s. */
const limitDecoding = pLimit(1)

/** Makes a JPEG, upright, on white, without metadata. */
export function reencodePhoto(bytes: Buffer): Promise<Photo> {
  return limitDecoding(() => reencode(bytes).catch(() => ({ ok: false, reason: 'unreadable' })))
}

async function reencode(bytes: Buffer): Promise<Photo> {
  const { default: sharp } = await import('sharp')
  const picture = await sharp(bytes, { limitInputPixels: false }).metadata()
  // libjpeg shrinks while it decodes, except progressive and CMYK pictures.
  const isShrunk = picture.format === 'jpeg' && !picture.isProgressive && picture.space !== 'cmyk'
  const limit = isShrunk ? maxMegapixels.jpeg : maxMegapixels.other
  const megapixels = (picture.width * picture.height) / 1_000_000
  if (megapixels > limit) return { ok: false, reason: 'pixels', megapixels: Math.ceil(megapixels) }
  const jpeg = await sharp(bytes, { limitInputPixels: limit * 1_000_000, failOn: 'error' })
    .autoOrient()
    .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
  return { ok: true, jpeg }
}
