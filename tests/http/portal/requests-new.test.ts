import { describe, expect, it } from 'vitest'
import { mainOf } from '../../support/people/desk'
import { staffBrowser } from '../../support/people/staff'
import { useBuiltApp } from '../../support/site/app'
import { ask, enter, form, requestsOf, tokenOf } from './requester'
import { textOf, valuesIn } from './company-page'
import { maxOpenRequests } from '~/domain/requests/make-request.server'

const app = useBuiltApp()

describe('a company and a customer', () => {
  it('ask for what they need, the customer with a day', async () => {
    const company = await enter(app, 'client')
    const page = await company.browser.open('/requests/new')
    const fill = { about: 'Two  front-end developers', message: 'One\r\ntwo' }
    const sent = await company.browser.follow(await company.browser.submit(page, { form, fill }))
    expect(textOf(sent)).toContain('Your request was sent. Its reference is PB-')
    expect(sent.html).toContain('One<br/>two')
    expect(textOf(sent)).toContain('History Received')

    const again = await company.browser.open('/requests/new')
    const told = await company.browser.follow(await company.browser.submit(again, { form, fill }))
    expect(textOf(told)).toContain('You have already asked for this. Your request PB-')

    const customer = await enter(app, 'customer')
    const choose = await customer.browser.open('/requests/new?about=it%20software')
    expect(choose.html).toMatch(/<option value="IT SOFTWARE" selected/)
    const own = await customer.browser.open('/requests/new')
    expect(own.html).toMatch(/<option value="ACADEMY" selected/)
    const day = `${new Date().getFullYear() + 1}-03-14`
    const asked = { preferred_date: day, message: 'A hall' }
    const received = await customer.browser.follow(
      await customer.browser.submit(choose, { form, fill: asked }),
    )
    expect(valuesIn(received)).toMatchObject({
      Service: 'IT SOFTWARE',
      'Preferred date': expect.stringMatching(/^14 March \d{4}$/) as string,
    })
  })

  it('say how many people a company needs, by when, where and for what pay, and the desk sees it', async () => {
    const { browser, accountId } = await enter(app, 'client')
    const page = await browser.open('/requests/new')
    const about = 'Two welders'
    const wrong = { people_needed: '1000', needed_by: '2020-01-01', place: 'p'.repeat(101) }
    const refused = await browser.submit(page, { form, fill: { about, ...wrong } })
    expect(refused.status).toBe(422)
    for (const sentence of [
      'People needed must be at most 999',
      'Needed by must not be in the past',
      'Place must be at most 100 characters',
    ]) {
      expect(textOf(refused)).toContain(sentence)
    }
    expect(refused.html).toMatch(/name="people_needed"[^>]*value="1000"/)
    const needed_by = `${new Date().getFullYear() + 1}-03-14`
    const details = { people_needed: '2', needed_by, place: 'Tuticorin <Port>', pay: '₹800 a day' }
    const shown = await browser.follow(
      await browser.submit(refused, { form, fill: { about, ...details } }),
    )
    expect(valuesIn(shown)).toMatchObject({
      'People needed': '2',
      'Needed by': expect.stringMatching(/^14 March \d{4}$/) as string,
      Place: 'Tuticorin &lt;Port&gt;',
      Pay: '₹800 a day',
    })
    const same = await browser.submit(await browser.open('/requests/new'), {
      form,
      fill: { about, ...details },
    })
    expect(same.location).toBe(shown.path)
    const other = await browser.submit(await browser.open('/requests/new'), {
      form,
      fill: { about },
    })
    expect(other.location).not.toBe(shown.path)
    const { browser: desk } = await staffBrowser(app)
    expect(mainOf(await desk.open(`/staff/client/${accountId}`))).toMatch(
      /People needed: 2 ?Needed by: 14 March \d+ ?Place: Tuticorin <Port> ?Pay: ₹800 a day/,
    )
    const [head, ...rows] = (await desk.open('/staff/export?kind=requirement')).html.split('\r\n')
    expect(head).toContain('"phone","people_needed","needed_by","place","pay","id"')
    expect(rows.find((row) => row.includes('Port'))).toContain(
      `"2","${needed_by}","Tuticorin <Port>","₹800 a day"`,
    )
  })

  it('are told what is wrong, with everything still there', async () => {
    const { browser, accountId } = await enter(app, 'customer')
    const page = await browser.open('/requests/new')
    const fill = { about: '', message: 'm'.repeat(5001), preferred_date: '2020-01-01' }
    const refused = await browser.submit(page, { form, fill })
    expect(refused.status).toBe(422)
    for (const sentence of [
      'Choose a service.',
      'Message must be at most 5000 characters',
      'Preferred date must not be in the past',
    ]) {
      expect(textOf(refused)).toContain(sentence)
    }
    expect(refused.html).toContain(`>${'m'.repeat(5001)}</textarea>`)
    expect(refused.html).toMatch(/name="preferred_date"[^>]*value="2020-01-01"/)
    const token = tokenOf(page)
    const body = new URLSearchParams({ token, whole: 'yes', about: 'Nothing of ours' })
    expect((await browser.request('/requests/new', { method: 'POST', body })).status).toBe(422)
    const several = new URLSearchParams({ token, whole: 'yes' })
    several.append('message', 'one')
    several.append('message', 'two')
    expect((await browser.request('/requests/new', { method: 'POST', body: several })).status).toBe(
      422,
    )
    expect(await requestsOf(app, accountId)).toEqual([])
  })

  it('have so many open ones at most, and are told so', async () => {
    const { browser, accountId } = await enter(app, 'client')
    const long = { userType: 'client', at: new Date('2026-01-01') } as const
    for (let n = 0; n < maxOpenRequests; n += 1)
      await ask(app, accountId, { about: `Need ${n}`, ...long })
    const page = await browser.open('/requests/new')
    const refused = await browser.submit(page, { form, fill: { about: 'One more' } })
    expect(refused.status).toBe(422)
    expect(textOf(refused)).toContain('You have 50 open requests. Withdraw one of them')
    expect(refused.html).toMatch(/name="about"[^>]*value="One more"/)
    const ended = { status: 'withdrawn', created_at: new Date() } as const
    await app.services.db
      .updateTable('requests')
      .set(ended)
      .where('account_id', '=', accountId)
      .execute()
    const tomorrow = await browser.submit(refused, { form })
    expect(tomorrow.status).toBe(429)
    expect(textOf(tomorrow)).toContain('Please continue tomorrow, or write to us.')
  })
})
