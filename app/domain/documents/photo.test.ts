import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch'
import { reencodePhoto } from './photo.server'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

it.each([
  ['kept', '50 megapixels of a camera', flat(8000, 6200).jpeg()],
  ['kept', '13 megapixels in another kind', flat(4160, 3120).png()],
  ['pixels', '20 megapixels in passes', flat(5000, 4000).jpeg({ progressive: true })],
  ['slow', '8 megapixels of 16 bits', flat(4000, 2000).toColourspace('rgb16').png()],
  ['slow', '8 megapixels interlaced', flat(4000, 2000).png({ progressive: true })],
])('a photo is %s: %s', async (expected, _, picture) => {
  const bytes = await picture.toBuffer()
  const path = join(scratchFolder(), 'photo')
  await writeFile(path, bytes)
  const photo = await reencodePhoto(path, bytes.length)
  expect(photo.ok ? 'kept' : photo.reason).toBe(expected)
})
