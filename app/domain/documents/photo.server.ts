import type { Metadata } from 'sharp'
import { maxMegapixels, type DocumentError } from './documents.schema'

const maxPhotoSidePixels = 1600
/** Photos have 1 to 50 a byte, plain drawings a few hundred; more is a decompression bomb. */
const maxPixelsOfByte = 2_000
/** Thirty times what the largest take. */
const photoSeconds = 10

export type Photo =
  | { ok: true; jpeg: Buffer }
  | {
      ok: false
      reason: Extract<DocumentError, 'unreadable' | 'pixels' | 'dense' | 'slow'>
      megapixels?: number
    }

/**
 * Makes a JPEG, upright, on white, without metadata. Takes a core for up to 0.3 s, so callers do one at a
 * time. @param byteSize of the file.
 */
export async function reencodePhoto(path: string, byteSize: number): Promise<Photo> {
  const { default: sharp } = await import('sharp')
  try {
    const metadata = await sharp(path, { limitInputPixels: false }).metadata()
    const pixels = metadata.width * metadata.height
    const maxPixels = maxPixelsOf(metadata)
    const megapixels = Math.ceil(pixels / 1_000_000)
    if (pixels > maxPixels) return { ok: false, reason: 'pixels', megapixels }
    if (pixels * weightOf(metadata) > maxPixels) return { ok: false, reason: 'slow' }
    if (pixels > maxPixelsOfByte * byteSize) return { ok: false, reason: 'dense', megapixels }
    const jpeg = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(maxPhotoSidePixels, maxPhotoSidePixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: photoSeconds })
      .toBuffer()
    return { ok: true, jpeg }
  } catch (error) {
    const slow = error instanceof Error && /timeout/i.test(error.message)
    return { ok: false, reason: slow ? 'slow' : 'unreadable' }
  }
}

/** libjpeg shrinks while it decodes, unless the picture comes in passes, each of the whole, or for print. */
const maxPixelsOf = ({ format, isProgressive, space }: Metadata) =>
  1_000_000 *
  (format === 'jpeg' && !isProgressive && space !== 'cmyk'
    ? maxMegapixels.jpeg
    : maxMegapixels.other)

/** Time: 0.1 s for 13 megapixels PNG; 16 bits make it 0.5 s, interlacing as well 0.75 s. */
const weightOf = ({ format, depth, isProgressive }: Metadata) =>
  (depth === 'ushort' ? 2 : 1) * (format === 'png' && isProgressive ? 2 : 1)
