import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { answers, password } from '../../http/forms/candidate'
import { openAccount } from '../../http/forms/candidate'
import { honest, Memory, withSite } from './network-wire'
import { multipart, upload, visitorAt, type FilePart } from './network-uploads'
import type { Experiment } from '../part'
import { visitorOf } from '../visitors'

/** A PNG whose head says how large it is, and no more. */
function hugePng(width: number, height: number): Buffer {
  const png = Buffer.from(
    '89504e470d0a1a0a0000000d49484452' + '0000000000000000' + '0100000000' + '00000000',
    'hex',
  )
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return Buffer.concat([png, Buffer.from('0000000049454e44ae426082', 'hex')])
}

/** A zip with one entry that unfolds to that many bytes. */
function zipBomb(name: string, bytes: number): Buffer {
  const data = deflateRawSync(Buffer.alloc(bytes), { level: 9 })
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(bytes, 22)
  local.writeUInt16LE(name.length, 26)
  return Buffer.concat([local, Buffer.from(name), data])
}

const plane = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#345' }, limitInputPixels: false })

/** Small files that unfold to large ones, and files that are two things at once. */
async function files(): Promise<{ what: string; file: FilePart; kept: boolean }[]> {
  const photo = (name: string, bytes: Uint8Array) => ({ field: 'photo_upload', name, bytes })
  const resume = (name: string, bytes: Uint8Array) => ({ field: 'resume_upload', name, bytes })
  const html = '<script>alert(1)</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${html}</svg>`
  const pdf = Buffer.from(`%PDF-1.4\n${html}\n%%EOF\n`)
  return [
    {
      what: 'PNG that says 65535 x 65535',
      file: photo('a.png', hugePng(65_535, 65_535)),
      kept: false,
    },
    {
      what: 'PNG that says 2 gigapixels square',
      file: photo('a.png', hugePng(0x7fff_ffff, 0x7fff_ffff)),
      kept: false,
    },
    {
      what: 'PNG of 400 megapixels',
      file: photo('a.png', await plane(20_000, 20_000).png({ palette: true }).toBuffer()),
      kept: false,
    },
    {
      what: 'JPEG of 65000 x 2000',
      file: photo('a.jpg', await plane(65_000, 2000).jpeg({ quality: 1 }).toBuffer()),
      kept: false,
    },
    {
      what: 'WebP of 16383 x 16383',
      file: photo(
        'a.webp',
        await plane(16_383, 16_383).webp({ lossless: true, effort: 0 }).toBuffer(),
      ),
      kept: false,
    },
    {
      what: 'PNG of 59 megapixels, interlaced',
      file: photo('a.png', await plane(7680, 7680, 4).png({ progressive: true }).toBuffer()),
      kept: false,
    },
    {
      what: 'JPEG of 59 megapixels, progressive',
      file: photo('a.jpg', await plane(7680, 7680).jpeg({ progressive: true }).toBuffer()),
      kept: false,
    },
    {
      what: 'WebP of 59 megapixels',
      file: photo(
        'a.webp',
        await plane(7680, 7680, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
      ),
      kept: false,
    },
    {
      what: 'zip bomb of 400 MB as Word',
      file: resume('a.docx', zipBomb('[Content_Types].xml', 400 << 20)),
      kept: false,
    },
    {
      what: 'zip bomb of 400 MB in mimetype',
      file: resume('a.docx', zipBomb('mimetype', 400 << 20)),
      kept: false,
    },
    {
      what: 'PDF of 5 MB of nothing',
      file: resume(
        'a.pdf',
        Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5 * 1024 * 1024 - 9)]),
      ),
      kept: true,
    },
    { what: 'PDF with HTML in it', file: resume('a.pdf', pdf), kept: true },
    {
      what: 'HTML before a PDF',
      file: resume('a.pdf', Buffer.from(html + pdf.toString())),
      kept: true,
    },
    {
      what: 'HTML named PDF',
      file: resume('a.pdf', Buffer.from(`<!doctype html>${html}`)),
      kept: false,
    },
    { what: 'SVG named PNG', file: photo('a.png', Buffer.from(svg)), kept: false },
    { what: 'SVG named SVG', file: photo('a.svg', Buffer.from(svg)), kept: false },
    { what: 'PDF named HTML', file: resume('a.html', pdf), kept: false },
    { what: 'PDF named PDF and HTML', file: resume('a.pdf.html', pdf), kept: false },
    {
      what: 'PNG named PDF',
      file: resume('a.pdf', await plane(10, 10).png().toBuffer()),
      kept: false,
    },
  ]
}

/** Far above what one photo of 60 megapixels takes while it is made smaller. */
const mostMegabytes = 700

export const bombs: Experiment = {
  name: 'files that unfold, and files that are two things',
  run: () =>
    withSite(async (site) => {
      const damage: string[] = []
      const memory = new Memory(site)
      const figures: Record<string, unknown> = {}
      for (const { what, file, kept } of await files()) {
        const { browser, token } = await visitorAt(site, '/form')
        memory.reset()
        const before = memory.now()
        const began = performance.now()
        const sent = upload(
          site,
          '/form',
          browser,
          multipart({ token, intent: 'save', whole: 'yes' }, file),
        )
        const honestMs = await honest(site, 2)
        const { status } = await sent
        const ms = Math.round(performance.now() - began)
        const peak = memory.peak() - before
        figures[what] =
          `${status}, ${ms} ms, ${peak} MB, ${Math.round(file.bytes.length / 1024)} kB, honest ${honestMs} ms`
        if (status !== (kept ? 303 : 422)) damage.push(`${what}: ${status}`)
        if (peak > mostMegabytes) damage.push(`${what}: ${peak} MB`)
        if (ms > 15_000) damage.push(`${what}: ${ms} ms`)
      }
      return { figures: { ...figures, damage }, good: true }
    }),
}

const oddNames = [
  ...[
    '../../../etc/passwd.pdf',
    '..\\..\\boot.pdf',
    '/etc/passwd.pdf',
    'a\0b.pdf',
    'a.html\0.pdf',
    'a\nb.pdf',
    'a%0d%0aSet-Cookie: x=1.pdf',
  ],
  ...[
    '%2e%2e%2fa.pdf',
    `${'n'.repeat(300)}.pdf`,
    `${'கவிதா'.repeat(60)}.pdf`,
    'fdp.\u202eexe.pdf',
    '\u200f\u061ca.pdf',
    '\ufeffa.pdf',
  ],
  ...[
    'CON.pdf',
    'aux.PDF',
    'nul.tar.pdf',
    'COM1.pdf',
    'a.pdf:stream.pdf',
    'a.pdf ',
    'a.pdf...',
    '.pdf',
    '.htaccess.pdf',
  ],
  ...[
    "a'b;c=d,e.pdf",
    '<img src=x onerror=alert(1)>.pdf',
    '=cmd|calc.pdf',
    '-rf.pdf',
    '~.pdf',
    '$(id).pdf',
    '`id`.pdf',
    '🪷.pdf',
    '\\".pdf',
  ],
]

export const names: Experiment = {
  name: "names of a client's making",
  run: () =>
    withSite(async (site) => {
      const damage: string[] = []
      const browser = visitorOf(site.url)
      await openAccount({ outbox: site.outbox }, browser, answers)
      const heard = new Set<string>()
      let kept = 0
      for (const name of oddNames) {
        const { html } = await browser.open('/profile/candidate?edit')
        const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
        const file = {
          field: 'resume_upload',
          name,
          bytes: Buffer.from(`%PDF-1.4\n${name}\n%%EOF\n`),
        }
        const body = multipart({ token, intent: 'upload' }, file)
        const { status } = await upload(site, '/profile/candidate?edit', browser, body)
        heard.add(String(status))
        if (status >= 500 || status === 0)
          damage.push(`${JSON.stringify(name.slice(0, 40))}: ${status}`)
        const saved = multipart({ token, intent: 'save', whole: 'yes', ...own }, file)
        const answer = await upload(site, '/profile/candidate?edit', browser, saved)
        heard.add(String(answer.status))
        const view = await browser.open('/profile/candidate')
        const href = /href="(\/profile\/candidate\/documents\/[^"]+)"/.exec(view.html)?.[1]
        if (/onerror=alert\(1\)>/.test(view.html.replaceAll('&gt;', '')))
          damage.push('a name is markup')
        if (!href) continue
        const download = await browser.request(href)
        const disposition = download.headers.get('content-disposition') ?? ''
        if (download.html.includes(name)) kept += 1
        if (
          !/^attachment; filename="[\w. -]{1,130}"; filename\*=UTF-8''[\w.!~%-]+$/.test(disposition)
        )
          damage.push(`${JSON.stringify(name.slice(0, 40))}: ${disposition}`)
        if (/%(0|1|7f|2f|5c|e2%80%a|e2%80%8)/i.test(disposition))
          damage.push(`${JSON.stringify(name.slice(0, 40))}: ${disposition}`)
        if (download.headers.get('x-content-type-options') !== 'nosniff') damage.push('no nosniff')
        if (download.headers.get('content-type') !== 'application/pdf')
          damage.push(`${download.headers.get('content-type')}`)
      }
      const stored = readdirSync(join(site.dataDir, 'documents'), { recursive: true }).map(String)
      const foreign = stored.filter((path) => !/^[0-9a-f]{2}(\/[0-9a-f]{32})?$/.test(path))
      damage.push(...foreign.map((path) => `stored as ${path}`))
      if (kept === 0) damage.push('no file was kept, so nothing was tried')
      return { figures: { names: oddNames.length, kept, statuses: [...heard], damage }, good: true }
    }),
}

const own = Object.fromEntries(
  Object.entries({ ...answers, ...password }).map(([field, value]) => [
    field,
    [value].flat()[0] ?? '',
  ]),
)
