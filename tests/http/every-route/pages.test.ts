import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  findAll,
  findFirst,
  findNearest,
  parseQuickly,
  readTag,
  type Tag,
} from '../../support/pages/quick-html'
import { emptyTables } from '../../support/database/empty-tables'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import { productForms } from './forms'
import {
  listAddresses,
  enterAs,
  fillWorld,
  listShownRoutes,
  visitors,
  type World,
} from './visitors'

/** The forms that any page has drawn, as the list names them. */
const drawn = new Set<string>()

describe.each(visitors)('as %s', (visitor) => {
  const app = useBuiltApp()
  let world: World
  let browser: Browser
  let known: Record<string, string>
  const begin = async () => {
    world = await fillWorld(app)
    browser = await enterAs(app, world, visitor)
    // The first page that a browser opens says who it is; a look at somebody is noted once.
    await browser.open('/staff/record')
    await app.services.db.updateTable('accounts').set({ first_read_at: new Date() }).execute()
    known = await digests()
  }
  beforeAll(begin, 60_000)

  it.each(listShownRoutes(visitor))('GET /%s is well-formed and writes nothing', async (route) => {
    for (const at of listAddresses(route, world, visitor).keys()) {
      const look = async () => {
        const address = listAddresses(route, world, visitor)[at] ?? ''
        const page = await browser.request(address)
        const before = known
        known = await digests()
        return { address, page, changes: changed(before, known) }
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
      for (const { attribs } of findAll('form[method="post"]', parseQuickly(page.html))) {
        if (/\/logout$/.test(attribs.action ?? '')) continue
        drawn.add(listedAs(route, attribs.id ? `#${attribs.id}` : ''))
      }
    }
  })

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
  const ids = findAll('[id]', page).map(({ attribs }) => attribs.id)
  const missing = (tag: Tag, attribute: string) =>
    (tag.attribs[attribute] ?? '').split(' ').filter((id) => id && !ids.includes(id))
  const controls = findAll('input:not([type=hidden]), select, textarea', page)
  const isLabelled = (tag: Tag) =>
    tag.attribs['aria-label'] ||
    tag.attribs['aria-labelledby'] ||
    findNearest('label', tag) ||
    findFirst(`label[for="${tag.attribs.id}"]`, page)
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two ids ${id}`),
    ...findAll('[aria-describedby]', page).flatMap((tag) => missing(tag, 'aria-describedby')),
    ...findAll('[aria-labelledby]', page).flatMap((tag) => missing(tag, 'aria-labelledby')),
    ...findAll('label[for]', page).flatMap((tag) => missing(tag, 'for')),
    ...controls.filter((tag) => !isLabelled(tag)).map(({ attribs }) => `no label: ${attribs.name}`),
    ...findAll('a, button', page)
      .filter((tag) => !readTag(tag) && !tag.attribs['aria-label'])
      .map(({ attribs }) => `no name: ${attribs.href ?? attribs.value}`),
    ...findAll('img', page)
      .filter(({ attribs }) => attribs.alt === undefined)
      .map(({ attribs }) => `no alt: ${attribs.src}`),
    ...findAll('input:is([type=email], [type=tel], [type=password])', page)
      .filter(({ attribs }) => !attribs.autocomplete)
      .map(({ attribs }) => `no autocomplete: ${attribs.name}`),
    ...(findAll('h1', page).length === 1 ? [] : ['not one h1']),
    ...(readTag(findFirst('title', page) as Tag) ? [] : ['no title']),
    ...(findFirst('html', page)?.attribs.lang ? [] : ['no language']),
  ]
}
