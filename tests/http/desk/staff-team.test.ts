import { describe, expect, it } from 'vitest'
import type { StaffRole } from '#db/schema'
import { useBuiltApp } from '../../support/site/app'
import { parseHtml, readText } from '../../support/pages/html'
import { insertStaff, enterDesk } from '../../support/people/staff'
import { findLink } from '../../support/people/staff-person'

let people = 0

describe('the team at the staff desk', () => {
  const app = useBuiltApp()
  const insert = async (role: StaffRole = 'owner', name = `Person ${(people += 1)}`) => {
    const email = `${name.replace(/\W/g, '.').toLowerCase()}@pearlbridge.example`
    return insertStaff(app.services.db, { name, email, role })
  }
  const main = (html: string) => readText(parseHtml(html).querySelector('main') as Element)

  it('lets an owner add somebody, who is mailed the link; it works for them', async () => {
    const { browser, staff } = await enterDesk(app, await insert())
    const page = await browser.open('/staff/team')
    const fill = { name: 'Kavya', email: 'kavya@pearlbridge.example', role: 'member' }
    const form = { form: '#add', press: 'add' }
    const wrong = await browser.submit(page, { ...form, fill: { ...fill, email: 'kavya' } })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('value="Kavya"')
    expect(wrong.html).toMatch(/<a [^>]*href="#email"/)
    const added = await browser.follow(await browser.submit(page, { ...form, fill }))
    expect(main(added.html)).toContain('Kavya is added.')
    expect(main(added.html)).toMatch(/Kavya kavya@pearlbridge\.example Member Never/)
    const letter = await app.outbox.waitFor(({ to }) => to === fill.email)
    expect(letter.text).toContain('An owner of the desk made it for you')
    expect((await app.browser().open(findLink(letter.text))).status).toBe(200)
    const again = await browser.submit(page, { ...form, fill: { ...fill, name: 'Kavi' } })
    expect(again.status).toBe(422)
    expect(main(again.html)).toContain(
      'Somebody in the team has this name or email address already.',
    )
    const record = main((await browser.open('/staff/record')).html)
    expect(record).toContain(`${staff.name} Added to the team: Kavya`)
  })

  it('changes a role and removes at once, twice with the same outcome', async () => {
    const { browser } = await enterDesk(app, await insert())
    const other = await enterDesk(app, await insert('member'))
    const page = await browser.open('/staff/team')
    const press = (what: string) =>
      browser.submit(page, { form: '#team', press: `${what}-${other.staff.id}` })
    for (let n = 0; n < 2; n += 1) {
      const raised = await browser.follow(await press('owner'))
      expect(main(raised.html)).toContain(`${other.staff.name} is an owner now.`)
    }
    expect((await other.browser.request('/staff/export')).status).toBe(200)
    expect((await press('remove')).location).toBe('/staff/team')
    expect((await other.browser.request('/staff/team')).status).toBe(404)
    expect(main((await browser.follow(await press('remove'))).html)).toContain(
      'Nothing was changed',
    )
  })

  it('has no buttons for oneself, takes no such post, and shows members none at all', async () => {
    const { browser, staff } = await enterDesk(app, await insert())
    const page = await browser.open('/staff/team')
    expect(page.html).not.toContain(`remove-${staff.id}`)
    const other = await insert('member')
    const list = await browser.open('/staff/team')
    list.html = list.html.replaceAll(other.id, staff.id)
    const refused = await browser.submit(list, {
      form: '#team',
      press: `remove-${staff.id}`,
    })
    expect(main((await browser.follow(refused)).html)).toContain('Nothing was changed')
    const member = await (await enterDesk(app, other)).browser.open('/staff/team')
    expect(member.html).not.toMatch(/value="(remove|add)/)
  })
})

describe('ready-made texts at the staff desk', () => {
  const app = useBuiltApp()
  const form = { form: '#staff-text', press: 'save' }

  it('are written by members; one without a text is refused, with all that was typed', async () => {
    const { browser } = await enterDesk(app)
    const page = await browser.open('/staff/texts')
    const refused = await browser.submit(page, { ...form, fill: { title: 'Call', text: ' ' } })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Write the text.')
    expect(refused.html).toContain('value="Call"')
    expect(refused.html).toMatch(/<a [^>]*href="#text"/)
    const fill = { title: 'Call', text: 'Please call {us}.' }
    expect((await browser.submit(refused, { ...form, fill })).status).toBe(303)
    const role = 'member'
    const member = await insertStaff(app.services.db, { name: 'R', email: 'r@x.example', role })
    const shown = await (await enterDesk(app, member)).browser.open('/staff/texts')
    expect(shown.html).toContain(fill.text)
    expect(shown.html).toContain('id="staff-text"')
  })
})
