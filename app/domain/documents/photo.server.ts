import sharp, { type Metadata } from 'sharp'
import type { DocumentError } from './documents.schema'

const maxSidePixels = 1600
/** More than almost any phone's camera has. */
const maxPixels = 25_000_000
/** Photos have 1 to 50, plain drawings a few hundred; more is a decompression bomb. */
const maxPixelsPerByte = 2_000
/** Twenty times what 25 megapixels take. */
const timeoutSeconds = 10

export type Photo =
  | { ok: true; jpeg: Buffer }
  | {
      ok: false
      reason: Extract<DocumentError, 'unreadable' | 'pixels' | 'dense' | 'slow'>
      megapixels?: number
    }

/**
 * JPEG, upright, at most 1600 px a side, on white, without metadata. Takes a core and up to 100 MB for a
 * moment, so callers do one at a time. @param byteSize of the file.
 */
export async function reencodePhoto(path: string, byteSize: number): Promise<Photo> {
  try {
    const pixels = pixelsOf(await sharp(path, { limitInputPixels: false }).metadata())
    const megapixels = Math.ceil(pixels / 1_000_000)
    if (pixels > maxPixels) return { ok: false, reason: 'pixels', megapixels }
    if (pixels > maxPixelsPerByte * byteSize) return { ok: false, reason: 'dense', megapixels }
    const jpeg = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer()
    return { ok: true, jpeg }
  } catch (error) {
    const slow = error instanceof Error && /timeout/i.test(error.message)
    return { ok: false, reason: slow ? 'slow' : 'unreadable' }
  }
}

const pixelsOf = ({ width, height }: Metadata) => width * height
