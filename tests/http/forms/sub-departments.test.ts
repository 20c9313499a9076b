import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { parseHtml } from '../../support/pages/html'
import { insertRegistered, password } from '../../support/people/registered'

const editPage = '/profile/candidate?edit'

describe('the sub-departments in the edit of a profile, without script', () => {
  let app: BuiltApp
  let browser: Browser
  beforeAll(async () => {
    app = await startBuiltApp()
    const account_id = await insertRegistered(app.services.db)
    await app.services.db
      .updateTable('candidates')
      .set({ department: 'IT Software', sub_departments: ['React', 'Web Dev'] })
      .where('account_id', '=', account_id)
      .execute()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    browser = app.browser()
    const fill = { email: 'kavitha.example@gmail.com', password }
    const login = await browser.open('/login/candidate')
    await browser.follow(await browser.submit(login, { form: '#login', fill }))
    await press('cancel')
  })

  async function press(intent: string, fill: Record<string, string> = {}): Promise<Page> {
    const form = await browser.open(editPage)
    return browser.follow(await browser.submit(form, { form: '#profile', fill, press: intent }))
  }
  const stored = () =>
    app.services.db
      .selectFrom('candidates')
      .select(['department', 'sub_departments'])
      .executeTakeFirstOrThrow()

  /** What the buttons of one department's list say. */
  function listOf({ html }: Page, department: string): string[] {
    const lists = [...parseHtml(html).querySelectorAll('fieldset')]
    const list = lists.find(
      (one) => one.querySelector('legend')?.textContent === `Sub-departments of ${department}`,
    )
    const buttons = list?.querySelectorAll('button') ?? []
    return [...buttons].map((button) => button.textContent.replace(/\+/g, '').trim())
  }

  it('are tags to remove, and a list that has only what is not chosen', async () => {
    expect(listOf(await browser.open(editPage), 'IT Software')).toEqual([
      ...['Remove React', 'Remove Web Dev'],
      ...['Add Python', 'Add MySQL'],
    ])
  })

  it('go and come by their buttons, keep what was typed, and are stored by Save alone', async () => {
    const added = await press('choose-Python', { name: 'Kavitha Raj' })
    expect(listOf(added, 'IT Software')).toEqual([
      ...['Remove React', 'Remove Python', 'Remove Web Dev'],
      'Add MySQL',
    ])
    expect(added.html).toContain('value="Kavitha Raj"')
    expect(listOf(await press('drop-React'), 'IT Software')).toEqual([
      ...['Remove Python', 'Remove Web Dev'],
      ...['Add React', 'Add MySQL'],
    ])
    expect((await stored()).sub_departments).toEqual(['React', 'Web Dev'])
    await press('save')
    expect((await stored()).sub_departments).toEqual(['Python', 'Web Dev'])
    await press('choose-React')
    await press('drop-Python')
    await press('save')
    expect((await stored()).sub_departments).toEqual(['React', 'Web Dev'])
  })
})
