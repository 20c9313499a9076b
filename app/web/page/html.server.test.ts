import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { around, compressPage, keptPiece } from './html.server'

const styles = keptPiece('<style data-page="">.அ{color:red}</style>')

it.each([
  ['pieces around what is kept', ['<title>கவிதா</title>', styles, '<body>அ</body>']],
  ['one piece', ['<title>கவிதா</title>']],
  ['no beginning', ['', styles, '<body></body>']],
])('a page of %s is the same in every encoding', (_, pieces) => {
  const text = pieces
    .map((piece) => (typeof piece === 'string' ? piece : piece.bytes.toString()))
    .join('')
  expect(gunzipSync(compressPage(pieces, 'gzip', 5)).toString()).toBe(text)
  expect(brotliDecompressSync(compressPage(pieces, 'br', 5)).toString()).toBe(text)
  expect(Buffer.from(compressPage(pieces, 'identity', 5)).toString()).toBe(text)
})

it('a page is taken apart around what is kept, and around nothing that it does not have', () => {
  const [header, footer] = [keptPiece('<b>header</b>'), keptPiece('<b>footer</b>')]
  const page = 'a<b>header</b>b<b>footer</b>c'
  expect(around([header, footer], page)).toEqual(['a', header, 'b', footer, 'c'])
  expect(around([], page)).toEqual([page])
  expect(around([header], '<title>a</title>')).toEqual(['<title>a</title>'])
})
