import { expect, it } from 'vitest'
import { csvLine } from './csv'

it('writes RFC 4180, every cell in quotes', () => {
  expect(csvLine(['a', '', 'b c', 'வணக்கம்'])).toBe('"a","","b c","வணக்கம்"\r\n')
  expect(csvLine(['1,5', 'he said "no"', 'two\nlines', 'old\rbreak'])).toBe(
    '"1,5","he said ""no""","two\nlines","old\rbreak"\r\n',
  )
})

it('puts an apostrophe before what a spreadsheet would run or shorten', () => {
  expect(csvLine(['=1+1', '+919876543210', '-5', '@SUM(A1)', '\tx', '0461', '0', '0.5'])).toBe(
    `"'=1+1","'+919876543210","'-5","'@SUM(A1)","'\tx","'0461","0","0.5"\r\n`,
  )
  expect(csvLine(['\rx', '\nx', '=HYPERLINK("http://a.example","b")'])).toBe(
    `"'\rx","'\nx","'=HYPERLINK(""http://a.example"",""b"")"\r\n`,
  )
  expect(csvLine(['a=b', 'x+y', "'quoted", ' a=1', '', ' '])).toBe(
    `"a=b","x+y","'quoted"," a=1",""," "\r\n`,
  )
})

it.each(['＝1+1', '＋91', '－5', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A1', '−5'])(
  'knows %s, which is written with another sign',
  (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
)

it.each([
  ' =1',
  '\u00a0=1',
  '\u3000＝1',
  '\ufeff=1',
  '\u200b\u2060+1',
  '\u0001@A1',
  ' \n-1',
  '\u00ad=1',
  '\u3164=1',
  '\u2800=1',
])('sees a formula behind what is not seen: %j', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})
