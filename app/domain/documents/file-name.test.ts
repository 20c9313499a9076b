import { describe, expect, it } from 'vitest'
import { readExtension } from './file-extension'
import { downloadName, safeFileName } from './file-name'

describe('name of an uploaded file', () => {
  it.each([
    ['kavitha-resume.pdf', 'kavitha-resume.pdf'],
    ['C:\\Users\\Kavitha\\My Resume.PDF', 'My Resume.PDF'],
    ['../../etc/passwd', 'passwd'],
    ['/tmp/கவிதா.pdf', 'கவிதா.pdf'],
    ['invoice\u202efdp.doc', 'invoicefdp.doc'],
    ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie: x.pdf'],
    ['CV: "final"?.pdf', 'CV: "final"?.pdf'],
    ['  .hidden.pdf. ', 'hidden.pdf'],
    ['.pdf', 'resume.pdf'],
    ['', 'resume'],
    ['...', 'resume'],
    ['\u202e.docx', 'resume.docx'],
    ['half \ud83d.pdf', 'half.pdf'],
  ])('is made harmless: %j', (given, safe) => {
    expect(safeFileName(given, 'resume')).toBe(safe)
  })

  it('has at most 120 characters and keeps its extension', () => {
    const safe = safeFileName(`${'k'.repeat(300)}.docx`, 'resume')
    expect(safe).toHaveLength(120)
    expect(safe.endsWith('k.docx')).toBe(true)
    expect(safeFileName(`${'k'.repeat(114)}🪷.docx`, 'resume')).toBe(`${'k'.repeat(114)}.docx`)
  })

  it('is cut before anything looks at it', () => {
    const name = `${' .'.repeat(40_000)}resume.docx`
    expect(safeFileName(name, 'resume')).toBe('resume.docx')
    expect(safeFileName(`C:\\${'k'.repeat(80_000)}\\cv.pdf`, 'resume')).toBe('cv.pdf')
    expect(readExtension(`${'k'.repeat(80_000)}.PDF`)).toBe('.pdf')
  })

  it('is given out as any system can keep it, with an extension that opens the file', () => {
    const pdf = (fileName: string) => downloadName({ fileName, mediaType: 'application/pdf' })
    expect(pdf('CV: "final"?.PDF')).toBe('CV_ _final__.PDF')
    expect(pdf('payslip.exe')).toBe('payslip.pdf')
    expect(pdf('page.html')).toBe('page.pdf')
    expect(downloadName({ fileName: 'x.html', mediaType: 'text/x-new' })).toBe('x.bin')
  })

  it('tells the extension in lower case', () => {
    expect(readExtension('Resume.final.PDF')).toBe('.pdf')
    expect(readExtension('resume')).toBe('')
    expect(readExtension('resume.p df')).toBe('')
  })
})
