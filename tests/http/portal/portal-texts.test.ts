import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { kinds, portalTexts } from '../../fixtures/portal-texts'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Page } from '../../support/site/browser'
import { choicesOf, shownAs } from '../../support/pages/shown'
import { portalDrives } from './portal-drives'

let app: BuiltApp
let db: BuiltApp['services']['db']
beforeAll(async () => {
  app = await startBuiltApp()
  db = app.services.db
})
afterEach(() => {
  app.services.db = db
})
afterAll(() => app.close())

const drives = portalDrives(() => app)

/** Whether a text of the table is in what was found; `{…}` is anything. */
const holds = (found: string, text: string) => {
  const [first = '', ...rest] = text.split(/\{[^}]*\}/)
  let from = found.indexOf(first)
  if (from < 0) return false
  from += first.length
  return rest.every((part) => {
    const at = found.indexOf(part, from + 1)
    from = at + part.length
    return at >= 0
  })
}

describe('the page shows what is specified:', () => {
  it.each(Object.keys(drives))('%s', async (title) => {
    const pages = [await drives[title]!()].flat()
    const groups = portalTexts.filter(({ drive }) => drive === title)
    const missing = groups.flatMap((group) =>
      kinds.flatMap((kind) => missingIn(pages, kind, group[kind] ?? [])),
    )
    expect(missing).toEqual([])
    for (const group of groups) {
      for (const [name, options] of Object.entries(group.choices ?? {})) {
        expect(choicesOf(pages[0]!.html, name), name).toEqual(options)
      }
    }
  })

  function missingIn(pages: Page[], kind: (typeof kinds)[number], texts: readonly string[]) {
    if (kind === 'absent') {
      return texts.filter((text) => pages.some(({ html }) => html.includes(text)))
    }
    const found = pages.flatMap(({ html }) => shownAs(html, kind))
    const whole = !['words', 'status', 'alert'].includes(kind)
    return texts
      .filter((text) => !found.some((one) => (whole ? one === text : holds(one, text))))
      .map((text) => `${kind}: ${text}`)
  }
})

it('every group of texts names a drive, and every drive a group', () => {
  const named = new Set(portalTexts.map(({ drive }) => drive))
  expect([...named].sort()).toEqual(Object.keys(drives).sort())
})
