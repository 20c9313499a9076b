import { describe, expect, it } from 'vitest'
import type { StaffRole } from '#db/schema'
import { useBuiltApp } from '../../support/site/app'
import { parseHtml, words } from '../../support/pages/html'
import { insertStaff, staffBrowser } from '../../support/people/staff'
import { linkIn } from '../../support/people/staff-person'

let people = 0

describe('the team at the staff desk', () => {
  const app = useBuiltApp()
  const insert = async (role: StaffRole = 'owner', name = `Person ${(people += 1)}`) => {
    const email = `${name.replace(/\W/g, '.').toLowerCase()}@pearlbridge.example`
    return insertStaff(app.services.db, { name, email, role })
  }
  const main = (html: string) => words(parseHtml(html).querySelector('main') as Element)

  it('lets an owner add somebody, who is mailed the link; it works for them', async () => {
    const { browser, staff } = await staffBrowser(app, await insert())
    const page = await browser.open('/staff/team')
    const fill = { name: 'Kavya', email: 'kavya@pearlbridge.example', role: 'member' }
    const form = { form: '#add', press: 'add' }
    const wrong = await browser.submit(page, { ...form, fill: { ...fill, email: 'kavya' } })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('value="Kavya"')
    expect(wrong.html).toMatch(/<a [^>]*href="#email"/)
    const added = await browser.follow(await browser.submit(page, { ...form, fill }))
    expect(main(added.html)).toContain('Kavya is added.')
    expect(main(added.html)).toMatch(/Kavya kavya@pearlbridge\.example Member Never Link not used/)
    const letter = await app.outbox.waitFor(({ to }) => to === fill.email)
    expect(letter.text).toContain(`${staff.name} has given you access`)
    expect((await app.browser().open(linkIn(letter.text))).status).toBe(200)
    const again = await browser.submit(page, { ...form, fill: { ...fill, role: 'owner' } })
    expect(again.status).toBe(422)
    expect(main(again.html)).toContain('This address belongs to Kavya')
    const record = main((await browser.open('/staff/record')).html)
    expect(record).toContain(`${staff.name} Added Kavya to the team`)
  })

  it('changes a role and removes at once; a stale role is asked for again', async () => {
    const { browser } = await staffBrowser(app, await insert())
    const other = await staffBrowser(app, await insert('member'))
    const path = `/staff/team?person=${other.staff.id}`
    const page = await browser.open(path)
    const change = (role: string) =>
      browser.submit(page, { form: '#person', press: 'role', fill: { role } })
    expect((await change('owner')).status).toBe(303)
    expect((await other.browser.request('/staff/export')).status).toBe(200)
    const stale = await change('member')
    expect(stale.status).toBe(409)
    expect(main(stale.html)).toContain('has changed the role of')
    expect(stale.html).toMatch(/<a [^>]*href="#role"/)
    const asked = parseHtml(page.html).querySelector('[value=remove]')?.closest('details')
    expect(words(asked as Element)).toContain('Their open cases will be with nobody.')
    const removed = await browser.submit(page, { form: '#person', press: 'remove' })
    expect(removed.location).toBe('/staff/team')
    expect((await other.browser.request('/staff/team')).status).toBe(404)
    expect(main((await browser.open(path)).html)).toContain('is no longer in the team')
  })

  it('says why owners cannot remove themselves, and takes no such post', async () => {
    const me = await insert()
    const { browser } = await staffBrowser(app, me)
    const other = await insert('member')
    const page = await browser.open(`/staff/team?person=${me.id}`)
    expect(page.html).not.toContain('value="remove"')
    expect(main(page.html)).toContain('Nobody changes their own role or removes themselves')
    const own = { ...(await browser.open(`/staff/team?person=${other.id}`)), path: page.path }
    own.html = own.html.replaceAll(other.id, me.id)
    const refused = await browser.submit(own, { form: '#person', press: 'remove' })
    expect(refused.status).toBe(409)
    expect((await browser.request('/staff/team')).status).toBe(200)
  })
})

describe('ready-made texts at the staff desk', () => {
  const app = useBuiltApp()
  const form = { form: '#staff-text', press: 'save' }

  it('are read by everybody; an unknown brace is refused by name, with all that was typed', async () => {
    const { browser } = await staffBrowser(app)
    const page = await browser.open('/staff/texts')
    const text = 'Dear {name}, call {phone}.'
    const refused = await browser.submit(page, { ...form, fill: { title: 'Call', text } })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('{phone}. Use only {name}, {about}, {reference}, {date}.')
    expect(refused.html).toContain(`${text}</textarea>`)
    expect(refused.html).toMatch(/<a [^>]*href="#text"/)
    const fill = { title: 'Call', text: 'Dear {name}, please call.' }
    expect((await browser.submit(refused, { ...form, fill })).status).toBe(303)
    const role = 'member'
    const member = await insertStaff(app.services.db, { name: 'R', email: 'r@x.example', role })
    const shown = await (await staffBrowser(app, member)).browser.open('/staff/texts')
    expect(shown.html).toContain(fill.text)
    expect(shown.html).not.toContain('id="staff-text"')
  })

  it('come back as 409 with both to the later of two who change one', async () => {
    const staff = await insertStaff(app.services.db, { name: 'Two', email: 'two@x.example' })
    const { browser } = await staffBrowser(app, staff)
    const list = await browser.open('/staff/texts')
    await browser.submit(list, { ...form, fill: { title: 'Late', text: 'First.' } })
    const { id } = await app.services.db
      .selectFrom('staff_texts')
      .select('id')
      .where('title', '=', 'Late')
      .executeTakeFirstOrThrow()
    const page = await browser.open(`/staff/texts?text=${id}`)
    await browser.submit(page, { ...form, fill: { text: 'Of a colleague.' } })
    const later = await browser.submit(page, { ...form, fill: { text: 'Mine.' } })
    expect(later.status).toBe(409)
    expect(later.html).toContain('Mine.</textarea>')
    expect(later.html).toContain('Of a colleague.</blockquote>')
    expect(later.html).toContain('A colleague has changed this text since you opened it.')
    expect((await browser.submit(later, { ...form })).status).toBe(303)
    await app.services.db.deleteFrom('staff_texts').where('id', '=', id).execute()
    const gone = await browser.submit(later, { ...form, fill: { text: 'Again.' } })
    expect([gone.status, gone.html.includes('Again.</textarea>')]).toEqual([409, true])
    expect((await browser.submit(gone, form)).status).toBe(303)
    expect((await browser.open('/staff/texts')).html).toContain('Again.')
  })
})
