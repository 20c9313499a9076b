import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { parseHtml } from '../../support/pages/html'
import { insertRegistered, password } from '../../support/people/registered'
import { textOf } from '../portal/company-page'

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

  it('start without any in another department, also when one comes back', async () => {
    const other = await press('choose-Tax', { department: 'Accounts' })
    expect(listOf(other, 'Accounts')).toEqual(['Remove Tax', 'Add Auditing', 'Add Bookkeeping'])
    expect(listOf(other, 'IT Software')).toEqual([
      ...['Add React', 'Add Python', 'Add Web Dev', 'Add MySQL'],
    ])
    const back = await press('choose-MySQL', { department: 'IT Software' })
    expect(listOf(back, 'IT Software')[0]).toBe('Remove MySQL')
    expect(listOf(back, 'Accounts')).not.toContain('Remove Tax')
  })

  it('say where a word belongs whose department is not the chosen one', async () => {
    const page = await press('choose-CCTV', { name: 'Kavitha Raj' })
    expect(page.status).toBe(422)
    expect(textOf(page)).toContain('CCTV belongs to IT Hardware. Choose that department first.')
    expect(listOf(page, 'IT Software').slice(0, 2)).toEqual(['Remove React', 'Remove Web Dev'])
    expect(page.html).toContain('value="Kavitha Raj"')
  })
})
