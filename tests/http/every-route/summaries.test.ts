import { is } from 'css-select'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillForm } from '../../support/pages/form'
import {
  findAll,
  findFirst,
  findNearest,
  parseQuickly,
  readTag,
  type Tag,
} from '../../support/pages/quick-html'
import { useBuiltApp } from '../../support/site/app'
import type { Page } from '../../support/site/browser'
import { toFilling, nameForm, findAddress, productForms, type ProductForm } from './forms'
import { enterAs, fillWorld, type World } from './visitors'

/** What stands in each field that a person fills in. A program sends anything, whatever the page offers. */
const fillings = { nothing: '', 'what is wrong': '?', 'too much': 'x'.repeat(6000) }

describe('an error summary', () => {
  const app = useBuiltApp()
  let world: World
  beforeAll(async () => {
    world = await fillWorld(app)
  }, 60_000)

  // The first steps of a company are left whatever stands in them; the last checks all three.
  const isStep = ({ form }: ProductForm) => /signup-[12]/.test(form)
  const typed = productForms.filter((form) => !form.isTypeless && !isStep(form))
  it.each(typed.map((form) => [nameForm(form), form] as const))(
    'leads to the control in error: %s',
    async (_name, form) => {
      let links = 0
      for (const text of Object.values(fillings)) {
        const browser = await enterAs(app, world, form.as)
        const page = await browser.open(findAddress(form, world))
        const { action, body } = fillForm(page.html, {
          ...toFilling(form),
          press: form.finish ?? form.press,
        })
        const fields = findAll(
          `${form.form} :is(input:not([type=hidden], [type=file]), select, textarea)`,
          parseQuickly(page.html),
        )
        for (const { attribs } of fields) if (attribs.name) body.set(attribs.name, text)
        const answer = await browser.request(action || page.path, { method: 'POST', body })
        const found = linksIn(await browser.follow(answer))
        expect(found.faults).toEqual([])
        links += found.count
      }
      expect(links).toBeGreaterThan(0)
    },
  )
})

/** The links of a page's error summary, and what is wrong with them. */
function linksIn({ html }: Page): { faults: string[]; count: number } {
  const page = parseQuickly(html)
  const byId = (id: string) => findFirst(`[id="${id}"]`, page)
  const links = findAll('[role="alert"][tabindex="-1"] a', page)
  const faults = links.flatMap((link) => {
    const href = link.attribs.href ?? 'no address'
    const target = /^#./.test(href) ? byId(href.slice(1)) : null
    if (!target) return [`${href} leads to nothing`]
    const controls = 'input:not([type=hidden]), select, textarea, button, [tabindex]'
    if (!fits(controls, target)) return [`${href} leads to what cannot be filled in`]
    // The first choice of a group has the id, and the group is what is wrong.
    const isMarked = findNearest(invalid, target) !== undefined || fits(invalid, target)
    const described = (target.attribs['aria-describedby'] ?? '').split(' ').map(byId)
    const says = described.some((tag) => tag && readTag(tag).includes(readTag(link)))
    return isMarked || says ? [] : [`${href} leads to a field that is not in error`]
  })
  return { faults, count: links.length }
}

const invalid = '[aria-invalid="true"]'
/** Itself or what is in it. */
const fits = (selector: string, tag: Tag) => is(tag, selector) || findFirst(selector, tag) !== null
