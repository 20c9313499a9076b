import { beforeEach, describe, expect, it } from 'vitest'
import { addStaff } from '~/domain/staff/staff-accounts.server'
import { brand } from '../../fixtures/brand'
import { useBuiltApp } from '../../support/site/app'
import { emptyTables } from '../../support/database/empty-tables'

const app = useBuiltApp()

async function staffLink(): Promise<string> {
  const site = { brand, origin: 'http://localhost:3000' }
  const who = { name: 'Priya Raman', email: 'priya@pearlbridge.example' }
  const added = await addStaff(app.services.db, { site }, who)
  if (!added.ok) throw new Error(added.reason)
  return added.link.replace(site.origin, '')
}

const rows = () => app.services.db.selectFrom('staff').selectAll().execute()
const page = '/staff/password'

beforeEach(() => emptyTables(app.services.db))

describe('the link to a page', () => {
  const filled = (again: string) => ({ new_password: 'Harbour*41', confirm_password: again })
  const tokenOf = (link: string) => link.replace(/.*=/, '')

  it('loses its token at the first look, which changes nothing', async () => {
    const link = await staffLink()
    const before = await rows()
    const answer = await app.browser().request(link)
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(new RegExp(`^${page}\\?opened=1\\.[\\w-]{43}$`))
    expect(answer.location).not.toContain(tokenOf(link))
    const [cookie = '', ...more] = answer.headers.getSetCookie()
    expect(more).toEqual([])
    expect(cookie).toBe(`link=${tokenOf(link)}; Max-Age=3600; Path=${page}; HttpOnly; SameSite=Lax`)
    expect(await rows()).toEqual(before)
  })

  it('opens a page without the token, whose form is answered by the cookie', async () => {
    const link = await staffLink()
    const browser = app.browser()
    const opened = await browser.open(link)
    expect(opened.status).toBe(200)
    expect(opened.html).toContain('id="staff-password"')
    expect(opened.html).not.toContain(tokenOf(link))
    expect((await browser.request(opened.path)).status).toBe(200)
    expect((await browser.request(page)).status).toBe(200)
    const done = await browser.submit(opened, {
      form: '#staff-password',
      fill: filled('Harbour*41'),
    })
    expect(done.status).toBe(303)
    expect(done.location).not.toContain(page)
  })

  it('asks a browser without cookies to allow them, and shows strangers what nobody has', async () => {
    const link = await staffLink()
    const browser = app.browser()
    const { location = '' } = await browser.request(link)
    browser.cookies.clear()
    const refused = await browser.request(location)
    expect(refused.status).toBe(428)
    expect(refused.html).toContain('allow cookies for this site first')
    for (const path of [page, `${page}?opened`, `${location}a`, `${page}?token=`]) {
      expect((await browser.request(path)).status).toBe(404)
    }
  })

  it('leaves no cookie when it is no link', async () => {
    const answer = await app.browser().request(`${page}?token=${'a'.repeat(43)}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.getSetCookie().join()).not.toContain('link=')
  })

  it('is answered as before where the page was opened before', async () => {
    const link = await staffLink()
    const browser = app.browser()
    const opened = await browser.open(link)
    browser.cookies.delete('link')
    const posted = await browser.submit(
      { ...opened, html: withAction(opened.html, link) },
      {
        form: '#staff-password',
        fill: filled('Other*41'),
      },
    )
    expect(posted.status).toBe(422)
    expect(posted.html).toContain('Passwords do not match')
  })
})

/** As an older version drew it. */
const withAction = (html: string, action: string) =>
  html.replace(/action="[^"]*opened=[^"]*"/, `action="${action}"`)
