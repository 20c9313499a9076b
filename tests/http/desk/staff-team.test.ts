import { describe, expect, it } from 'vitest'
import type { StaffRole } from '#db/schema'
import { useBuiltApp } from '../../support/site/app'
import { fillForm } from '../../support/pages/form'
import { parseHtml, words } from '../../support/pages/html'
import { insertStaff, staffBrowser } from '../../support/people/staff'
import { linkIn } from '../../support/people/staff-command'

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

  it('answers made-up posts with 422 and what fits, and changes nothing', async () => {
    const { browser } = await staffBrowser(app, await insert())
    const { id } = await insert('member')
    const { db } = app.services
    const stored = () => db.selectFrom('staff').select(['name', 'role']).orderBy('name').execute()
    const before = await stored()
    const list = (await browser.open('/staff/team')).html
    const own = (await browser.open(`/staff/team?person=${id}`)).html
    const person = { name: 'Crafted', email: 'crafted@pearlbridge.example', role: 'member' }
    const posts: [form: string, intent: string, fields: [string, string][], kept: string][] = [
      ['#add', 'add', Object.entries({ ...person, role: 'boss' }), 'value="Crafted"'],
      ['#add', 'add', [...Object.entries(person), ['role', 'owner']], 'value="Crafted"'],
      ['#add', 'add', [...Object.entries(person), ['name', 'Second']], `value="${person.email}"`],
      ['#add', 'add', [...Object.entries(person), ['email', 'x@x.in']], 'value="Crafted"'],
      ['#add', 'add', Object.entries({ ...person, name: 'x'.repeat(81) }), 'value="xxxx'],
      ['#add', 'add', Object.entries({ ...person, email: `\0${person.email}` }), 'value="Crafted"'],
      ['#person', 'role', [['role', 'boss']], 'name="was" value="member"'],
      ['#person', 'role', [...'ab'].map((role) => ['role', role]), 'name="was" value="member"'],
      [
        '#person',
        'role',
        [
          ['role', 'owner'],
          ['was', 'owner'],
        ],
        'id="role"',
      ],
    ]
    for (const [form, intent, fields, kept] of posts) {
      const isPerson = form === '#person'
      const { body } = fillForm(isPerson ? own : list, { form, fill: {} })
      const names = fields.map(([name]) => name).filter((name) => name !== 'was')
      const rest = [...(body as FormData)].filter(([name]) => !names.includes(name))
      const post = new FormData()
      for (const [name, value] of [...rest, ...fields]) post.append(name, value)
      post.set('intent', intent)
      const path = `/staff/team${isPerson ? `?person=${id}` : ''}`
      const { status, html } = await browser.request(path, { method: 'POST', body: post })
      expect([form, fields, status, html.includes(kept)]).toEqual([form, fields, 422, true])
      expect(html).toMatch(/role="alert"/)
    }
    expect(await stored()).toEqual(before)
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

  it('are written in a text browser', async () => {
    const staff = await insertStaff(app.services.db, { name: 'Lyn', email: 'lyn@x.example' })
    const { browser } = await staffBrowser(app, staff)
    const headers = { 'user-agent': 'Lynx/2.9.2' }
    const page = await browser.request('/staff/texts', { headers })
    const fill = { title: 'In words', text: 'Dear {name}' }
    const { body } = fillForm(page.html, { form: '#staff-text', fill })
    expect(page.html).toContain('name="intent:save"')
    const posted = new URLSearchParams([...body, ['intent:save', 'Save text']] as string[][])
    const saved = await browser.request('/staff/texts', { method: 'POST', body: posted, headers })
    expect(saved.status).toBe(303)
    expect((await browser.follow(saved)).html).toContain('is saved.')
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
  it('are refused with a brace that stands alone, and where there are 50 already, with all that was typed', async () => {
    const { db } = app.services
    const staff = await insertStaff(db, { name: 'Fifty', email: 'fifty@x.example' })
    const { browser } = await staffBrowser(app, staff)
    const page = await browser.open('/staff/texts')
    const fill = { title: 'Open', text: 'Dear {name, call us.' }
    const alone = await browser.submit(page, { ...form, fill })
    expect([alone.status, alone.html.includes(`${fill.text}</textarea>`)]).toEqual([422, true])
    expect(alone.html).toContain('Nothing can be filled in for {. Use only {name}')
    await db.deleteFrom('staff_texts').execute()
    const texts = Array.from({ length: 50 }, (_, n) => ({ title: `No. ${n}`, text: 'Hello' }))
    await db.insertInto('staff_texts').values(texts).execute()
    const full = await browser.submit(page, { ...form, fill: { ...fill, text: 'Call {name}.' } })
    expect([full.status, full.html.includes('Call {name}.</textarea>')]).toEqual([422, true])
    expect(full.html).toContain('There are 50 texts already. Remove one first.')
  })
})
