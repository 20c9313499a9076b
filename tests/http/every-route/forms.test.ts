import { expect, it } from 'vitest'
import { all, parseQuickly } from '../../support/pages/quick-html'
import { useBuiltApp } from '../../support/site/app'
import { productForms } from './forms'
import { addressesOf, editRoutes, enter, fillWorld, pageRoutes, visitors } from './visitors'

const app = useBuiltApp()

/** A route with its user type spelt out is the route of the table. */
const keyOf = (route: string, form: string) =>
  `${route.replace(/^(login|forgot-password|continue)\/\w+$/, '$1/:userType')} ${form}`

it('lists every form that a page draws when it is opened', { timeout: 120_000 }, async () => {
  const world = await fillWorld(app)
  const drawn = new Set<string>()
  for (const as of visitors) {
    const browser = await enter(app, world, as)
    for (const view of [...pageRoutes, ...editRoutes]) {
      for (const address of addressesOf(view, world, as)) {
        const { status, html } = await browser.request(address)
        if (status !== 200) continue
        for (const { attribs } of all('form[method="post"]', parseQuickly(html))) {
          if (/\/logout$/.test(attribs.action ?? '')) continue
          drawn.add(keyOf(view, attribs.id ? `#${attribs.id}` : ''))
        }
      }
    }
  }
  const listed = new Set(productForms.map(({ route, form }) => keyOf(route, form)))
  expect([...drawn].sort()).toEqual([...listed].sort())
})
