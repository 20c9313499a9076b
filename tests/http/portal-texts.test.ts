import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { kinds, ownFile, portalTexts, type TextGroup } from '../fixtures/portal-texts'
import { startBuiltApp, type BuiltApp } from '../support/app'
import { assertedIn } from '../support/asserted'
import type { Page } from '../support/browser'
import { choicesOf, shownAs } from '../support/shown'
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

const titleOf = ({ test }: TextGroup) => test.slice(test.indexOf(' › ') + 3)
const fileOf = ({ test }: TextGroup) => test.slice(0, test.indexOf(' › '))
const own = portalTexts.filter((group) => fileOf(group) === ownFile)
const elsewhere = portalTexts.filter((group) => fileOf(group) !== ownFile)

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
    const missing = own
      .filter((group) => titleOf(group) === title)
      .flatMap((group) => kinds.flatMap((kind) => missingIn(pages, kind, group[kind] ?? [])))
    expect(missing).toEqual([])
    for (const group of own.filter((one) => titleOf(one) === title)) {
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

describe('the table of texts', () => {
  it('names tests of this file that exist, and each of them', () => {
    expect([...new Set(own.map(titleOf))].sort()).toEqual(Object.keys(drives).sort())
  })

  it.each(elsewhere.map((group) => [`${group.where}: ${group.test}`, group] as const))(
    '%s',
    (_, group) => {
      expect(existsSync(fileOf(group)), fileOf(group)).toBe(true)
      const { found, spelled, refuted } = assertedIn(fileOf(group), titleOf(group))
      expect(found, `a test called ${titleOf(group)}`).toBe(true)
      const texts = kinds.flatMap((kind) => (kind === 'absent' ? [] : (group[kind] ?? [])))
      expect(texts.filter((text) => !spelled.some((one) => holds(one, text)))).toEqual([])
      const absent = group.absent ?? []
      expect(absent.filter((text) => !refuted.some((one) => holds(one, text)))).toEqual([])
      expect(texts.length + absent.length).toBeGreaterThan(0)
    },
  )
})
