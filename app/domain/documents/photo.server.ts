import sharp from 'sharp'
import { atMost } from '~/domain/accounts/at-most.server'

const longestSide = 1600
/** Above any phone's camera; a small file that unfolds to more is an attack. */
const mostPixels = 60_000_000

// One at a time: each takes all of a core and up to a hundred megabytes for a moment.
const inTurn = atMost(1)

/**
 * A photo as it is kept: JPEG, upright, at most 1600 px a side, on white where it was transparent,
 * and without any metadata (place, time, camera).
 *
 * @returns undefined when it cannot be read as an image or is larger than 60 megapixels.
 */
export function reencodePhoto(path: string): Promise<Buffer | undefined> {
  return inTurn(async () => {
    try {
      return await sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 85 })
        .toBuffer()
    } catch {
      return undefined
    }
  })
}
