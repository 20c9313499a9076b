import { publicPages } from '../../../app/content/site/navigation'
import { findLynx, findW3m } from '../../support/programs.mjs'
import { expect, test } from '../fixtures'
import { runProgram } from '../text-browsers'

const browsers = {
  Lynx: { path: findLynx(), args: ['-dump', '-nolist', '-width=400', '-display_charset=utf-8'] },
  w3m: { path: findW3m(), args: ['-dump', '-cols', '400', '-O', 'UTF-8'] },
}

for (const [name, { path: program = '', args }] of Object.entries(browsers)) {
  test(`${name} has the headings and links of public pages in their order @script-off`, async ({
    site,
    request,
  }) => {
    test.skip(!program, `needs ${name}`)
    test.setTimeout(120_000)
    for (const path of publicPages) {
      const headers = { 'user-agent': `${name}/1` }
      const html = await (await request.get(path, { headers })).text()
      const { stdout } = await runProgram(program, [...args, site.url + path])
      const text = plain(stdout)
      let place = 0
      const parts = readable(html)
      expect(parts.length, `${path} has headings and links`).toBeGreaterThan(25)
      for (const part of parts) {
        const next = text.indexOf(part, place)
        expect(next, `${path}: '${part}' after what stands before it`).toBeGreaterThanOrEqual(place)
        place = next + part.length
      }
      // Pictures are decoration: they leave no words behind.
      expect(text, path).not.toMatch(/\[IMG\]|\[INLINE\]|\.svg/i)
    }
  })
}

/** The words of a page's headings and links, menu to footer, in the order of the document. */
function readable(html: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  return [...body.matchAll(/<(h[1-6]|a)\b[^>]*>(.*?)<\/\1>/gs)]
    .map(([, , words = '']) => plain(words.replace(/<[^>]*>/g, '')))
    .filter((words) => words !== '')
}

function plain(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\s\u00a0\u200b]+/g, '')
}
