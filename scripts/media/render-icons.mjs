import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Of the mark's two drawings `small` fits a tab's pixels, by a media query that this renderer does not know. */

const folder = new URL('../../public/', import.meta.url)
const mark = await readFile(new URL('mark.svg', folder), 'utf8')
const ground = part(/<rect[^>]*>/)
const large = part(/<g class="large".*?<\/g>/)
const small = part(/<g class="small".*?<\/g>/).replace(' display="none"', '')

const tab = await Promise.all([16, 32, 48].map((size) => draw(size, size < 20 ? small : large)))
await writeFile(new URL('favicon.ico', folder), pack(tab))
await save('icon-192.png', draw(192, large))
await save('icon-512.png', draw(512, large))
// Systems cut these two into shapes of their own, down to a circle of four fifths of the width.
await save('apple-touch-icon.png', draw(180, large, 0.84))
await save('icon-maskable-512.png', draw(512, large, 0.78))

function part(/** @type {RegExp} */ pattern) {
  const [found] = mark.match(pattern) ?? []
  if (!found) throw new Error(`public/mark.svg has nothing like ${pattern}.`)
  return found
}

/** @param {number} size in pixels @param {string} drawing @param {number} [share] of the width */
async function draw(size, drawing, share) {
  const inset = 24 * (1 - (share ?? 1))
  const content = share
    ? `${ground.replace(/ rx="[^"]*"/, '')}<g transform="translate(${inset} ${inset}) scale(${share})">${drawing}</g>`
    : ground + drawing
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">${content}</svg>`
  const image = sharp(Buffer.from(svg))
  if (share) image.removeAlpha()
  // Windows reads no palettes inside ICO files.
  const data = await image.png({ palette: size > 48, effort: 10, compressionLevel: 9 }).toBuffer()
  return { size, data }
}

async function save(/** @type {string} */ name, /** @type {ReturnType<typeof draw>} */ picture) {
  await writeFile(new URL(name, folder), (await picture).data)
}

/** https://learn.microsoft.com/windows/win32/menurc/newheader */
function pack(/** @type {{ size: number, data: Buffer }[]} */ pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, data }] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(data.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += data.length
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)])
}
