import { expect, it } from 'vitest'
import { csvLine } from './csv'

it('writes RFC 4180: commas, quotes and line breaks in quotes, the rest as it is', () => {
  expect(csvLine(['a', '', 'b c', 'வணக்கம்'])).toBe('a,,b c,வணக்கம்\r\n')
  expect(csvLine(['1,5', 'he said "no"', 'two\nlines', 'old\rbreak'])).toBe(
    '"1,5","he said ""no""","two\nlines","old\rbreak"\r\n',
  )
})

it('puts an apostrophe before what a spreadsheet would run', () => {
  expect(csvLine(['=1+1', '+919876543210', '-5', '@SUM(A1)', '\tx'])).toBe(
    "'=1+1,'+919876543210,'-5,'@SUM(A1),'\tx\r\n",
  )
  expect(csvLine(['\rx', '=HYPERLINK("http://a.example","b")'])).toBe(
    `"'\rx","'=HYPERLINK(""http://a.example"",""b"")"\r\n`,
  )
  expect(csvLine(['a=b', 'x+y', "'quoted", ' =1'])).toBe("a=b,x+y,'quoted, =1\r\n")
})
