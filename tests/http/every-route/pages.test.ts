import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  all,
  first,
  nearest,
  parseQuickly,
  quickWords,
  type Tag,
} from '../../support/pages/quick-html'
import { emptyTables } from '../../support/database/empty-tables'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { productForms } from './forms'
import {
  addressesOf,
  editRoutes,
  enter,
  fillWorld,
  pageRoutes,
  visitors,
  type World,
} from './visitors'

/** The forms that any page has drawn, as the list names them. */
const drawn = new Set<string>()

describe.each(visitors)('as %s', (visitor) => {
  const app = useBuiltApp()
  let world: World
  let browser: Browser
  const begin = async () => {
    world = await fillWorld(app)
    browser = await enter(app, world, visitor)
    // The first page that a browser opens says who it is; a look at somebody is noted once.
    await browser.open('/staff/record')
    await app.services.db.updateTable('accounts').set({ first_read_at: new Date() }).execute()
  }
  beforeAll(begin, 60_000)

  it.each([...pageRoutes, ...editRoutes])(
    'GET /%s is well-formed and writes nothing',
    async (route) => {
      for (const at of addressesOf(route, world, visitor).keys()) {
        const look = async () => {
          const address = addressesOf(route, world, visitor)[at] ?? ''
          const before = await digests()
          const page = await browser.request(address)
          return { address, page, changes: changed(before, await digests()) }
        }
        let { address, page, changes } = await look()
        if (changes.length) {
          // Something of before may have ended meanwhile: what this page writes, it writes in a new world too.
          await emptyTables(app.services.db)
          await begin()
          ;({ address, page, changes } = await look())
        }
        expect(page.status).toBeLessThan(500)
        expect([address, changes]).toEqual([address, []])
        if (!page.headers.get('content-type')?.startsWith('text/html')) continue
        expect([address, faultsIn(page.html)]).toEqual([address, []])
        if (page.status !== 200) continue
        for (const { attribs } of all('form[method="post"]', parseQuickly(page.html))) {
          if (/\/logout$/.test(attribs.action ?? '')) continue
          drawn.add(listedAs(route, attribs.id ? `#${attribs.id}` : ''))
        }
      }
    },
  )

  /** One digest a table, in one statement. */
  async function digests(): Promise<Record<string, string>> {
    const { db } = app.services
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const parts = tables
      .filter(({ name }) => !/^(staff_acts|kysely)/.test(name))
      .map(
        ({ name }) => sql`select ${sql.lit(name)} as name,
        md5(coalesce(string_agg(row_to_json(t)::text, ',' order by row_to_json(t)::text), '')) as digest
        from ${sql.table(name)} t`,
      )
    const { rows } = await sql<{
      name: string
      digest: string
    }>`${sql.join(parts, sql` union all `)}`.execute(db)
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  }
})

it('every form that these pages draw is in the list, and no other', () => {
  const listed = new Set(productForms.map(({ route, form }) => listedAs(route, form)))
  expect([...drawn].sort()).toEqual([...listed].sort())
})

/** A route with its user type spelt out is the route of the table. */
const listedAs = (route: string, form: string) =>
  `${route.replace(/^(login|forgot-password|continue)\/\w+$/, '$1/:userType')} ${form}`

const changed = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter((name) => after[name] !== before[name])

/** What a page lacks that a browser or a screen reader needs. */
function faultsIn(html: string): string[] {
  const page = parseQuickly(html)
  const ids = all('[id]', page).map(({ attribs }) => attribs.id)
  const missing = (tag: Tag, attribute: string) =>
    (tag.attribs[attribute] ?? '').split(' ').filter((id) => id && !ids.includes(id))
  const controls = all('input:not([type=hidden]), select, textarea', page)
  const isLabelled = (tag: Tag) =>
    tag.attribs['aria-label'] ||
    tag.attribs['aria-labelledby'] ||
    nearest('label', tag) ||
    first(`label[for="${tag.attribs.id}"]`, page)
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two ids ${id}`),
    ...all('[aria-describedby]', page).flatMap((tag) => missing(tag, 'aria-describedby')),
    ...all('[aria-labelledby]', page).flatMap((tag) => missing(tag, 'aria-labelledby')),
    ...all('label[for]', page).flatMap((tag) => missing(tag, 'for')),
    ...controls.filter((tag) => !isLabelled(tag)).map(({ attribs }) => `no label: ${attribs.name}`),
    ...all('a, button', page)
      .filter((tag) => !quickWords(tag) && !tag.attribs['aria-label'])
      .map(({ attribs }) => `no name: ${attribs.href ?? attribs.value}`),
    ...all('img', page)
      .filter(({ attribs }) => attribs.alt === undefined)
      .map(({ attribs }) => `no alt: ${attribs.src}`),
    ...all('input:is([type=email], [type=tel], [type=password])', page)
      .filter(({ attribs }) => !attribs.autocomplete)
      .map(({ attribs }) => `no autocomplete: ${attribs.name}`),
    ...(all('h1', page).length === 1 ? [] : ['not one h1']),
    ...(quickWords(first('title', page) as Tag) ? [] : ['no title']),
    ...(first('html', page)?.attribs.lang ? [] : ['no language']),
  ]
}
