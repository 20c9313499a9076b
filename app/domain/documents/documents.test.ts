import { zipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DocumentKind } from '#db/schema'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import { storedKeys, uploadOf, uploadOfBytes } from '../../../tests/support/uploads'
import type { DocumentOwner } from './document-rows.server'
import {
  attachDocuments,
  findDocument,
  listDocuments,
  receiveDocument,
  removeDocument,
  type Upload,
} from './documents.server'
import { downloadName } from './file-name'
import { createDocumentStore, type DocumentStore } from './stores/store.server'
import { sweepFiles } from './sweep.server'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describeWithDatabase('documents', (database) => {
  let folder: string
  let store: DocumentStore
  let draftId: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents-'))
    store = createDocumentStore(join(folder, 'documents'))
    draftId = await insertDraft('a')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const receive = (
    upload: Upload,
    kind: DocumentKind = 'resume',
    owner: DocumentOwner = { draftId },
  ) => receiveDocument(database().db, store, { owner, kind, upload })
  const contentOf = (key: string) => buffer(store.open(key))

  it.each([
    ['resume.pdf', 'resume', 'application/pdf'],
    ['resume.doc', 'resume', 'application/msword'],
    ['resume.docx', 'payslip', docx],
  ] as const)('are kept byte for byte: %s', async (name, kind, mediaType) => {
    const upload = await uploadOf(name)
    const original = await readFile(upload.path)
    const result = await receive(upload, kind)
    expect(result).toMatchObject({
      ok: true,
      document: {
        kind,
        fileName: name,
        mediaType,
        byteSize: original.length,
        sha256: createHash('sha256').update(original).digest('hex'),
      },
    })
    const [document] = await listDocuments(database().db, { draftId })
    expect(await contentOf(document?.storageKey ?? '')).toEqual(original)
    expect(await readFile(upload.path)).toEqual(original)
  })

  it('of a payslip may be pictures, kept byte for byte as well', async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    for (const [name, bytes] of [
      ['payslip.JPG', await picture.clone().jpeg().toBuffer()],
      ['payslip.jpeg', await picture.clone().jpeg().toBuffer()],
      ['payslip.png', await picture.clone().png().toBuffer()],
    ] as const) {
      const result = await receive(await uploadOfBytes(folder, name, bytes), 'payslip')
      expect(result).toMatchObject({ ok: true, document: { fileName: name } })
      if (result.ok) expect(await contentOf(result.document.storageKey)).toEqual(bytes)
    }
  })

  it('lie in two-letter folders under random names, readable by their owner only', async () => {
    const result = await receive(await uploadOf('resume.pdf'))
    const key = result.ok ? result.document.storageKey : ''
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(await readdir(join(folder, 'documents'))).toEqual([key.slice(0, 2)])
    const { mode } = await stat(join(folder, 'documents', key.slice(0, 2), key))
    expect(mode & 0o777).toBe(0o600)
    expect(() => store.open('../../etc/passwd')).toThrow()
  })

  it.each([
    [
      'payslip.heic',
      'payslip',
      'payslip.heic cannot be used. Choose a PDF, Word, JPG or PNG file.',
    ],
    ['resume.jpg', 'resume', 'resume.jpg cannot be used. Choose a PDF or Word file.'],
    ['photo.pdf', 'photo', 'photo.pdf is a PDF file. Choose a JPG, PNG or WebP file.'],
    ['photo.jpg', 'photo', 'photo.jpg is a PDF file. Choose a JPG, PNG or WebP file.'],
  ] as const)(
    'with a name or content that does not fit are refused: a PDF as %s',
    async (...row) => {
      const [name, kind, message] = row
      const result = await receive(await uploadOf('resume.pdf', name), kind)
      expect(result).toEqual({ ok: false, reason: 'type', message })
      expect(await storedKeys(store)).toEqual([])
    },
  )

  it('of job portals, phones and browsers are taken by what they are, under the name that was chosen', async () => {
    const flat = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    const [pdf, word] = await Promise.all(
      ['resume.pdf', 'resume.docx'].map(async (name) => readFile((await uploadOf(name)).path)),
    )
    const rtf = Buffer.from('{\\rtf1\\ansi Kavitha Selvam, developer}')
    for (const [kind, bytes, fileName, mediaType, offered] of [
      ['resume', rtf, 'naukri.doc', 'application/rtf', 'naukri.doc'],
      ['resume', rtf, 'CV: Kavitha?.rtf', 'application/rtf', 'CV_ Kavitha_.rtf'],
      ['resume', word, 'resume.doc', docx, 'resume.doc'],
      ['resume', pdf, 'document 1234', 'application/pdf', 'document 1234.pdf'],
      ['payslip', await flat.clone().jpeg().toBuffer(), 'pay.pdf', 'image/jpeg', 'pay.jpg'],
      ['photo', await flat.clone().webp().toBuffer(), 'me.jpg', 'image/jpeg', 'me.jpg'],
      ['photo', await flat.clone().jpeg().toBuffer(), 'me.jfif', 'image/jpeg', 'me.jfif'],
    ] as const) {
      const result = await receive(await uploadOfBytes(folder, fileName, bytes ?? rtf), kind)
      expect(result).toMatchObject({ ok: true, document: { fileName, mediaType } })
      expect(result.ok && downloadName(result.document)).toBe(offered)
    }
  })

  it('of LibreOffice are Word files too, though they list their types behind large pictures', async () => {
    const entries = ['_rels/.rels', 'word/media/image1.png', 'word/document.xml'] as const
    const [picture, xml] = [Buffer.alloc(300_000, 'pearl'), Buffer.from('<w/>')]
    const stored = (files: [string, Buffer][]) => zipSync(Object.fromEntries(files), { level: 0 })
    const zip = stored(entries.map((name) => [name, name.endsWith('.png') ? picture : xml]))
    expect(await receive(await uploadOfBytes(folder, 'cv.docx', zip))).toMatchObject({
      ok: true,
      document: { mediaType: docx },
    })
    const archive = stored([['photos/1.png', picture]])
    expect(await receive(await uploadOfBytes(folder, 'cv.docx', archive))).toMatchObject({
      message: 'cv.docx is a ZIP archive. Choose a PDF or Word file.',
    })
  })

  it('that are something else are called by what they are', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    for (const [bytes, fileName, what] of [
      [heic, 'IMG_1.heic', 'a HEIC picture'],
      [heic, 'cv.pdf', 'a HEIC picture'],
      [Buffer.from('Kavitha Selvam\nDeveloper'), 'cv.pdf', 'plain text'],
      [Buffer.from('GIF89a\x01\0\x01\0'), 'cv.doc', 'a GIF picture'],
    ] as const) {
      expect(await receive(await uploadOfBytes(folder, fileName, bytes))).toMatchObject({
        message: `${fileName} is ${what}. Choose a PDF or Word file.`,
      })
    }
    for (const page of [
      '\ufeff<html xmlns:w="urn:word">',
      'MIME-Version: 1.0\r\n',
      '<?xml version="1.0"?><html>',
    ]) {
      expect(await receive(await uploadOfBytes(folder, 'cv.doc', Buffer.from(page)))).toMatchObject(
        {
          message:
            'cv.doc is a web page with the name of a Word file. Open it in Word, save it as Word or PDF, and choose that file.',
        },
      )
    }
  })

  it('are recognised by content, not by what a name or a picture claims', async () => {
    const word = await readFile((await uploadOf('resume.doc')).path)
    const other = Buffer.from(
      word.toString('latin1').replace('W\0o\0r\0d\0D\0', 'E\0x\0c\0e\0l\0'),
      'latin1',
    )
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    for (const [bytes, name, kind] of [
      [other, 'resume.doc', 'resume'],
      [html, 'resume.pdf', 'resume'],
      [svg, 'photo.png', 'photo'],
      [Buffer.from('MZ\x90\0'), 'resume.docx', 'resume'],
    ] as const) {
      const result = await receive(await uploadOfBytes(folder, name, bytes), kind)
      expect(result).toMatchObject({ ok: false, reason: 'type' })
    }
  })

  it('of scanners that write something before the PDF are taken', async () => {
    const pdf = await readFile((await uploadOf('resume.pdf')).path)
    const scanned = Buffer.concat([Buffer.from('\r\n \r\n'), pdf])
    expect(await receive(await uploadOfBytes(folder, 'scan.pdf', scanned))).toMatchObject({
      ok: true,
    })
  })

  it('of old Word are known wherever in them it says so', async () => {
    const word = await readFile((await uploadOf('resume.doc')).path)
    const mark = Buffer.from('WordDocument', 'utf16le')
    const none = Buffer.from(
      word.toString('latin1').replaceAll(mark.toString('latin1'), ''),
      'latin1',
    )
    for (const at of [65_530, 65_536, 3_000_001]) {
      const large = Buffer.concat([none, Buffer.alloc(4 * 1024 * 1024 - none.length)])
      const fileName = `at ${at}.doc`
      expect(await receive(await uploadOfBytes(folder, fileName, large))).toMatchObject({
        ok: false,
      })
      mark.copy(large, at)
      expect(await receive(await uploadOfBytes(folder, fileName, large))).toMatchObject({
        ok: true,
      })
    }
  })

  it('over 5 MB or empty are refused by name', async () => {
    const upload = await uploadOf('resume.pdf', 'C:\\big.pdf')
    const size = { reason: 'size', message: 'big.pdf is larger than 5 MB. Choose a smaller file.' }
    expect(await receive({ ...upload, truncated: true })).toMatchObject(size)
    expect(await receive({ ...upload, size: 5 * 1024 * 1024 + 1 })).toMatchObject(size)
    expect(await receive({ ...upload, size: 5 * 1024 * 1024 })).toMatchObject({ ok: true })
    expect(await receive({ ...upload, size: 0 })).toMatchObject({
      reason: 'empty',
      message: 'big.pdf is empty. Choose another file.',
    })
  })

  it('that are photos become an upright JPEG of at most 1600 px without metadata', async () => {
    const camera = await sharp({
      create: { width: 2000, height: 1000, channels: 3, background: 'teal' },
    })
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Make: 'Pearl' }, IFD3: { GPSLatitude: '8/1 47/1 0/1' } },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(camera).metadata()).exif).toBeDefined()
    const result = await receive(await uploadOfBytes(folder, 'me.jpeg', camera), 'photo')
    expect(result).toMatchObject({ ok: true, document: { fileName: 'me.jpeg' } })
    const stored = await contentOf(result.ok ? result.document.storageKey : '')
    const facts = await sharp(stored).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 800, height: 1600 })
    expect([facts.exif, facts.orientation, facts.icc, facts.xmp]).toEqual(Array(4).fill(undefined))
    expect(result.ok && result.document.byteSize).toBe(stored.length)
  })

  it('that are photos are refused by their header where they unfold to too much', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'teal' } })
    const large = await flat(6000, 5000).png().toBuffer()
    expect(await receive(await uploadOfBytes(folder, 'me.png', large), 'photo')).toEqual({
      ok: false,
      reason: 'pixels',
      message:
        'me.png has 30 megapixels. The limit is 50 for the JPG of a camera and 13 for other pictures. Choose a smaller picture.',
    })
    const dense = await flat(3000, 3000).webp({ lossless: true }).toBuffer()
    expect(dense.length).toBeLessThan(1000)
    expect(await receive(await uploadOfBytes(folder, 'me.webp', dense), 'photo')).toEqual({
      ok: false,
      reason: 'dense',
      message:
        'me.webp cannot hold 9 megapixels: the file is too small for that. Choose another JPG, PNG or WebP file.',
    })
  })

  it('that are PNG or WebP photos become JPEG, on white where they were transparent', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    for (const [name, bytes] of [
      ['me.PNG', await clear.clone().png().toBuffer()],
      ['me.webp', await clear.clone().webp().toBuffer()],
    ] as const) {
      const result = await receive(await uploadOfBytes(folder, name, bytes), 'photo')
      expect(result).toMatchObject({
        ok: true,
        document: { fileName: name, mediaType: 'image/jpeg' },
      })
      const stored = sharp(await contentOf(result.ok ? result.document.storageKey : ''))
      expect((await stored.raw().toBuffer())[0]).toBeGreaterThan(250)
    }
  })

  it('that are broken photos, or would unfold to a bomb, are refused', async () => {
    const photo = await sharp({
      create: { width: 400, height: 400, channels: 3, background: 'teal' },
    })
      .jpeg()
      .toBuffer()
    const broken = photo.subarray(0, photo.length / 2)
    // Height and width stand five bytes after the start of the frame header.
    const bomb = Buffer.from(photo)
    bomb.fill(
      0xff,
      bomb.indexOf(Buffer.from([0xff, 0xc0])) + 5,
      bomb.indexOf(Buffer.from([0xff, 0xc0])) + 9,
    )
    for (const [bytes, name] of [
      [broken, 'broken.jpg'],
      [bomb, 'bomb.jpg'],
    ] as const) {
      expect(await receive(await uploadOfBytes(folder, name, bytes), 'photo')).toEqual({
        ok: false,
        reason: 'unreadable',
        message: `${name} could not be read. Choose another JPG, PNG or WebP file.`,
      })
    }
    expect(await storedKeys(store)).toEqual([])
  })

  it('replace the one of the same kind, whose file goes', async () => {
    await receive(await uploadOf('resume.pdf'))
    await receive(await uploadOf('resume.docx'), 'payslip')
    const second = await receive(await uploadOf('resume.doc', 'newer.doc'))
    const documents = await listDocuments(database().db, { draftId })
    expect(documents.map(({ kind, fileName }) => [kind, fileName])).toEqual([
      ['resume', 'newer.doc'],
      ['payslip', 'resume.docx'],
    ])
    expect(await storedKeys(store)).toEqual(documents.map((one) => one.storageKey).sort())
    expect(second.ok && documents[0]).toEqual(second.ok && second.document)
  })

  it('sent twice at the same moment leave one row and one file', async () => {
    const upload = await uploadOf('resume.pdf')
    await Promise.all([receive(upload), receive(upload), receive(upload)])
    expect(await listDocuments(database().db, { draftId })).toHaveLength(1)
    expect(await storedKeys(store)).toHaveLength(1)
  })

  it('leave no file when their owner is gone', async () => {
    const owner = { draftId: '00000000-0000-4000-8000-000000000000' }
    await expect(receive(await uploadOf('resume.pdf'), 'resume', owner)).rejects.toThrow()
    expect(await storedKeys(store)).toEqual([])
  })

  it('are removed with their file', async () => {
    await receive(await uploadOf('resume.pdf'))
    await removeDocument(database().db, store, { owner: { draftId }, kind: 'payslip' })
    expect(await storedKeys(store)).toHaveLength(1)
    await removeDocument(database().db, store, { owner: { draftId }, kind: 'resume' })
    expect(await storedKeys(store)).toEqual([])
    expect(await listDocuments(database().db, { draftId })).toEqual([])
  })

  it('are found by their own account only', async () => {
    const { db } = database()
    const kavitha = await insertAccount('kavitha@gmail.com')
    const arun = await insertAccount('arun@gmail.com')
    const result = await receive(await uploadOf('resume.pdf'), 'resume', { accountId: kavitha })
    const id = result.ok ? result.document.id : ''
    expect(await findDocument(db, { accountId: kavitha, id })).toMatchObject({ id })
    expect(await findDocument(db, { accountId: arun, id })).toBeUndefined()
    expect(await listDocuments(db, { accountId: arun })).toEqual([])
    for (const none of ['', 'x', "' or 1=1", '00000000-0000-4000-8000-000000000000'])
      expect(await findDocument(db, { accountId: kavitha, id: none })).toBeUndefined()
  })

  it('of a draft become an account’s, in place of those it had', async () => {
    const { db } = database()
    const accountId = await insertAccount('kavitha@gmail.com')
    await receive(await uploadOf('resume.pdf', 'old.pdf'), 'resume', { accountId })
    await receive(await uploadOf('resume.pdf', 'kept.pdf'), 'payslip', { accountId })
    await receive(await uploadOf('resume.pdf', 'new.pdf'))
    const [old] = await listDocuments(db, { accountId })
    const replaced = await db
      .transaction()
      .execute((trx) => attachDocuments(trx, { draftId, accountId }))
    expect(replaced).toEqual([old?.storageKey])
    expect((await listDocuments(db, { accountId })).map((one) => one.fileName)).toEqual([
      'new.pdf',
      'kept.pdf',
    ])
    expect(await listDocuments(db, { draftId })).toEqual([])
  })

  it('without a row are swept after an hour, whatever deleted it', async () => {
    const { db } = database()
    const accountId = await insertAccount('swept@gmail.com')
    await receiveDocument(db, store, {
      owner: { accountId },
      kind: 'resume',
      upload: await uploadOf('resume.pdf'),
    })
    const kept = await storedKeys(store)
    const gone = await insertAccount('gone@gmail.com')
    await receiveDocument(db, store, {
      owner: { accountId: gone },
      kind: 'resume',
      upload: await uploadOf('resume.pdf'),
    })
    await db.deleteFrom('accounts').where('id', '=', gone).execute()
    // A process was killed before it committed the row.
    const key = await store.put(Buffer.from('no row'))
    await db.insertInto('removed_files').values({ storage_key: key }).execute()
    const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)
    expect(await sweepFiles(db, store, later(59))).toBe(0)
    expect(await storedKeys(store)).toHaveLength(3)
    expect(await sweepFiles(db, store, later(61))).toBe(2)
    expect(await storedKeys(store)).toEqual(kept)
    expect(await sweepFiles(db, store, later(61))).toBe(0)
  })

  async function insertDraft(visitor: string) {
    const { id } = await saveDraft(database().db, { visitor, form: 'candidate', values: {} })
    return id
  }

  async function insertAccount(email: string) {
    const values = { user_type: 'candidate', email, phone: '1', password_hash: '' } as const
    const { id } = await database()
      .db.insertInto('accounts')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
})
