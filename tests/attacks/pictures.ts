import sharp from 'sharp'
import { tally } from '../faults/network/network-wire'
import { attack, round } from './attack'
import { weigh } from './weigh'
import { openForm, Person } from './person'
import { field, multipart, partsOf, post, send } from './wires'

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
      ['51 megapixels.jpg', await blank(8000, 6400).jpeg({ quality: 1 }).toBuffer()],
      [
        '26 megapixels in passes.jpg',
        await blank(5200, 5000).jpeg({ progressive: true }).toBuffer(),
      ],
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

/** Of a /48 each has a /64 of its own. */
const crowd = attack({
  name: '14 forty dear pictures of one network beside an honest photo',
  async run({ site, bound }) {
    const dear = await blank(4100, 3100).webp({ quality: 80 }).toBuffer()
    const honest = await blank(1600, 1200).jpeg().toBuffer()
    const give = async (address: string, content: Buffer) => {
      const { lines, token } = await openForm(site, '/form', new Person(site, address))
      const fields = [field('token', token), field('whole', '1'), field('intent', 'upload')]
      const body = partsOf(...fields, photo('me.webp', content))
      return () => send(site, post('/form', multipart, body, lines), { seconds: 90 })
    }
    const timed = async (sending: () => Promise<unknown>) => {
      const began = performance.now()
      await sending()
      return performance.now() - began
    }
    const alone = await timed(await give('198.51.100.7', honest))
    const ready = await give('198.51.100.8', honest)
    const posts = await Promise.all(
      Array.from({ length: 40 }, (_, n) => give(`2001:db8:7:${n.toString(16)}::1`, dear)),
    )
    const taken = { ahead: 0, all: 0 }
    const all = posts.map(async (sending) => {
      const { status } = await sending()
      if (status === 303) taken.all += 1
      return status
    })
    const beside = await timed(ready)
    taken.ahead = taken.all
    const statuses = await Promise.all(all)
    // Four have begun, and two have their turn before it.
    bound(taken.ahead <= 8, `${taken.ahead} of them go before the honest photo`)
    bound(taken.all <= 30, `${taken.all} are taken in one minute`)
    const figures = { aloneMs: round(alone), besideMs: round(beside), ahead: taken.ahead }
    return { ...figures, crowd: tally(statuses) }
  },
})

export const pictures = [...bombs, ...crowd]
