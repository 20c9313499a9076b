import { zipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { DocumentKind } from '#db/schema'
import { examine } from './examine.server'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const fixture = (name: string) => readFileSync(`tests/fixtures/documents/${name}`)
const text = (content: string) => Buffer.from(content, 'latin1')
const utf16 = (name: string) => Buffer.from(name, 'utf16le')
const zip = (...names: string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, text('pearl')])), { level: 0 }))
const flat = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

const pdf = fixture('resume.pdf')
const doc = fixture('resume.doc')
const word = fixture('resume.docx')
const rtf = text('{\\rtf1\\ansi Kavitha Selvam, developer}')
const jpeg = await flat(9).jpeg().toBuffer()
const png = await flat(9).png().toBuffer()
const webp = await flat(9).webp().toBuffer()
const heic = text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
const protectedPdf = Buffer.concat([pdf, text('trailer << /Encrypt 9 0 R >>')])

const refusalOf = async (bytes: Buffer, kind: DocumentKind, fileName: string) => {
  const examined = await examine(bytes, { fileName, kind })
  return examined.ok ? `taken as ${examined.mediaType}` : examined.message
}

describe('examine', () => {
  it.each<[DocumentKind, string, Buffer, string]>([
    ['resume', 'cv.pdf', pdf, 'application/pdf'],
    ['resume', 'cv.doc', doc, 'application/msword'],
    ['resume', 'cv.DOCX', word, docx],
    ['payslip', 'pay.pdf', pdf, 'application/pdf'],
    ['payslip', 'pay.doc', doc, 'application/msword'],
    ['payslip', 'pay.docx', word, docx],
    ['payslip', 'pay.JPG', jpeg, 'image/jpeg'],
    ['payslip', 'pay.jpeg', jpeg, 'image/jpeg'],
    ['payslip', 'pay.png', png, 'image/png'],
    ['attachment-1', 'offer.rtf', rtf, 'application/rtf'],
    ['attachment-3', 'shop.webp', webp, 'image/webp'],
    // Names of phones, job portals, browsers and old scanners.
    ['resume', 'document 1234', pdf, 'application/pdf'],
    ['resume', 'naukri.doc', rtf, 'application/rtf'],
    ['resume', 'renamed.doc', word, docx],
    ['payslip', 'pay.pdf', jpeg, 'image/jpeg'],
    ['resume', 'scan.pdf', Buffer.concat([text('\r\n \r\n'), pdf]), 'application/pdf'],
    ['resume', 'libre.docx', zip('word/media/1.png', 'word/document.xml'), docx],
  ])('takes a %s called %s as it is', async (kind, fileName, bytes, mediaType) => {
    const examined = await examine(bytes, { fileName, kind })
    expect(examined).toEqual({ ok: true, bytes, mediaType, hasPassword: false })
  })

  const isWord = 'Choose a PDF or Word file.'
  const isPicture = 'Choose a JPG, PNG or WebP file.'
  const hasMacros = 'has macros, which may do harm. Save it as PDF, and choose that file.'
  const isProtected = 'is protected by a password. Choose a copy without a password.'
  const macros = zip('word/document.xml', 'word/vbaProject.bin')
  const oldMacros = Buffer.concat([doc, utf16('_VBA_PROJECT')])
  const protectedWord = Buffer.concat([doc, utf16('EncryptedPackage')])
  const protectedDoc = Buffer.from(doc)
  protectedDoc[doc.indexOf(Buffer.from('eca5', 'hex')) + 11] = 1

  it.each<[DocumentKind, string, Buffer, string]>([
    ['resume', 'cv.jpg', pdf, `cannot be used. ${isWord}`],
    ['payslip', 'pay.heic', pdf, 'cannot be used. Choose a PDF, Word, JPG or PNG file.'],
    ['photo', 'me.jpg', pdf, `is a file of the type PDF. ${isPicture}`],
    ['resume', 'cv.pdf', heic, `is a file of the type HEIC. ${isWord}`],
    ['resume', 'cv.pdf', jpeg, `is a file of the type JPG. ${isWord}`],
    ['resume', 'cv.docx', zip('1'), `is a file of the type ZIP. ${isWord}`],
    ['resume', 'cv.docx', text('MZ'), `is a file of the type EXE. ${isWord}`],
    ['resume', 'cv.pdf', text('Kavitha'), `cannot be used. ${isWord}`],
    ['resume', 'cv.pdf', text('<html>'), `is a file of the type HTML. ${isWord}`],
    ['photo', 'me.png', text('<svg/>'), `cannot be used. ${isPicture}`],
    ['resume', 'cv.pdf', Buffer.alloc(0), 'is empty. Choose another file.'],
    [
      'resume',
      'cv.pdf',
      Buffer.alloc(5 * 2 ** 20 + 1),
      'is larger than 5 MB. Choose a smaller file.',
    ],
    ['resume', 'cv.docx', macros, hasMacros],
    ['resume', 'cv.doc', oldMacros, hasMacros],
    ['resume', 'cv.pdf', protectedPdf, isProtected],
    ['payslip', 'pay.docx', protectedWord, isProtected],
    ['resume', 'cv.doc', protectedDoc, isProtected],
  ])('refuses a %s called %s with a sentence', async (kind, fileName, bytes, message) => {
    expect(await refusalOf(bytes, kind, fileName)).toBe(`${fileName} ${message}`)
  })

  it('takes a payslip with a password, and says so', async () => {
    const examined = await examine(protectedPdf, { fileName: 'pay.pdf', kind: 'payslip' })
    expect(examined).toMatchObject({ ok: true, hasPassword: true })
  })

  it.each([
    '\ufeff<html xmlns:w="urn:word">',
    'MIME-Version: 1.0\r\n',
    '<?xml version="1.0"?><html>',
  ])('says what to do with a web page called Word: %j', async (page) => {
    expect(await refusalOf(Buffer.from(page), 'resume', 'cv.doc')).toBe(
      'cv.doc is a web page with the name of a Word file. Open it in Word, save it as Word or PDF, and choose that file.',
    )
  })

  it('refuses an Excel file in the container of old Word files', async () => {
    const excel = text(
      doc.toString('latin1').replaceAll(utf16('Word').toString('latin1'), 'E\0x\0c\0e\0'),
    )
    expect(await refusalOf(excel, 'resume', 'cv.doc')).toBe(
      'cv.doc is a file of the type CFB. Choose a PDF or Word file.',
    )
  })
})

describe('examine, of a photo', () => {
  const photo = (bytes: Buffer, fileName = 'me.jpg') => examine(bytes, { fileName, kind: 'photo' })

  it('makes an upright JPEG of at most 1600 px without metadata', async () => {
    const exif = { IFD0: { Make: 'Pearl' }, IFD3: { GPSLatitude: '8/1 47/1 0/1' } }
    const camera = await flat(2000, 1000).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
    expect((await sharp(camera).metadata()).exif).toBeDefined()
    const examined = await photo(camera)
    const facts = await sharp(examined.ok ? examined.bytes : '').metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 800, height: 1600 })
    expect([facts.exif, facts.orientation, facts.icc, facts.xmp]).toEqual(Array(4).fill(undefined))
  })

  it.each(['png', 'webp'] as const)('makes a JPEG on white of a transparent %s', async (format) => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    const examined = await photo(await clear.toFormat(format).toBuffer(), `me.${format}`)
    expect(examined).toMatchObject({ ok: true, mediaType: 'image/jpeg' })
    const pixels = await sharp(examined.ok ? examined.bytes : '')
      .raw()
      .toBuffer()
    expect(pixels[0]).toBeGreaterThan(250)
  })

  it.each([
    ['takes', '50 megapixels of a camera', flat(8000, 6200).jpeg()],
    ['takes', '13 megapixels in another kind', flat(4160, 3120).png()],
    ['refuses', '20 megapixels in passes', flat(5000, 4000).jpeg({ progressive: true })],
    ['refuses', '20 megapixels in another kind', flat(5000, 4000).png()],
  ])('%s %s', async (verb, _, picture) => {
    const examined = await photo(await picture.toBuffer())
    expect(examined.ok ? 'takes' : 'refuses').toBe(verb)
    if (!examined.ok)
      expect(examined.message).toBe(
        'me.jpg has 20 megapixels. The limit is 50 for the JPG of a camera and 13 for other pictures. Choose a smaller picture.',
      )
  })

  it('refuses a broken one', async () => {
    const whole = await flat(400).jpeg().toBuffer()
    expect(await photo(whole.subarray(0, whole.length / 2))).toMatchObject({
      message: 'me.jpg could not be read. Choose another JPG, PNG or WebP file.',
    })
  })
})
