import { beforeAll, describe, expect, it } from 'vitest'
import { fillForm } from '../../support/pages/form'
import { useBuiltApp } from '../../support/site/app'
import { readAlerts } from './answers'
import { toFilling, nameForm, findAddress, productForms, type Created } from './forms'
import { enterAs, fillWorld, type World } from './visitors'

const creating = productForms.flatMap((form) =>
  form.creates ? [[nameForm(form), { ...form, creates: form.creates }] as const] : [],
)

describe.each([
  ['one after the other', false],
  ['at the same moment', true],
])('the same form sent twice, %s', (_, isTogether) => {
  const app = useBuiltApp()
  let world: World
  beforeAll(async () => {
    world = await fillWorld(app)
  }, 60_000)

  const count = async (table: Created) => {
    const rows = await app.services.db.selectFrom(table).select('id').execute()
    return rows.length
  }

  it.each(creating)('creates one row and succeeds: %s', async (_name, form) => {
    // Without an account the network says who sends.
    const browser = await enterAs(app, world, form.as, app.browser())
    const page = await browser.open(findAddress(form, world))
    const { action, body } = fillForm(page.html, toFilling(form))
    const before = await count(form.creates)
    const post = () => browser.request(action || page.path, { method: 'POST', body })
    const answers = isTogether ? await Promise.all([post(), post()]) : [await post(), await post()]
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await count(form.creates)) - before).toBe(1)
    // The page that both lead to is the same success.
    const shown = await browser.follow(answers[1] ?? page)
    expect(readAlerts(shown)).toBe('')
  })
})
