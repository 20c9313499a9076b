import { describe, expect, it } from 'vitest'
import { formatReference } from '~/domain/requests/reference'
import { useBuiltApp } from '../../support/site/app'
import { ask, draftsOf, enter, form, requestsOf } from './requester'
import { linkTo, textOf, valuesIn } from './company-page'

const app = useBuiltApp()

describe('a candidate', () => {
  it('applies for a job in three pages and types nothing', async () => {
    const { browser, accountId, email } = await enter(app)
    const jobs = await browser.open('/jobs')
    const apply = linkTo(jobs, 'Apply for Sales') ?? ''
    expect(apply).toBe('/requests/new?about=Sales')
    const page = await browser.open(apply)
    expect(valuesIn(page)).toEqual({
      Name: 'Kavitha Selvam',
      Gmail: email,
      Phone: '98765 43210',
      CV: 'No CV yet',
    })
    const sent = await browser.submit(page, { form })
    expect([sent.status, sent.location]).toEqual([
      303,
      expect.stringMatching(/^\/requests\/PB-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    ])
    const shown = await browser.follow(sent)
    const reference = shown.path.replace('/requests/', '')
    expect(textOf(shown)).toContain(`Your application was sent. Its reference is ${reference}.`)
    expect(textOf(shown)).toMatch(/History Submitted \d+ \w+ \d{4}, \d+:\d\d [ap]m/)
    expect(valuesIn(shown)).toMatchObject({ Position: 'Sales', Reference: reference })
    expect(await requestsOf(app, accountId)).toMatchObject([{ about: 'Sales', message: '' }])
    expect(await draftsOf(app, accountId)).toEqual([])
    const letter = await app.outbox.waitFor(({ to }) => to === email)
    expect(letter.text).toContain(`http://localhost:3000/requests/${reference}`)
  })

  it('is told what is open for the same position, until it is withdrawn', async () => {
    const { browser, accountId } = await enter(app)
    const before = await browser.open('/requests/new?about=Sales')
    const { reference } = await ask(app, accountId, { about: 'sales' })
    const href = `/requests/${formatReference(reference)}`
    const said = `You have already applied for this position. ${formatReference(reference)} is still open.`
    const fill = { message: 'Once more' }
    const refused = await browser.submit(before, { form, fill })
    expect(refused.status).toBe(409)
    expect(textOf(refused)).toContain(said)
    expect(refused.html).toContain('>Once more</textarea>')
    await browser.submit(await browser.open(`${href}/withdraw`), { form: '#withdraw' })
    expect((await browser.submit(refused, { form })).status).toBe(303)
    expect(await requestsOf(app, accountId)).toHaveLength(2)
  })

  it('changes the profile on the way and comes back to what was typed', async () => {
    const { browser, accountId } = await enter(app)
    const page = await browser.open('/requests/new?about=Sales')
    const fill = { message: 'From July' }
    const changing = await browser.submit(page, { form, fill, press: 'change' })
    expect(changing.location).toBe('/profile/candidate?edit&next=%2Frequests%2Fnew%3Fabout%3DSales')
    const edit = await browser.follow(changing)
    const wrong = await browser.submit(edit, {
      form: '#profile',
      fill: { name: '' },
      press: 'save',
    })
    expect(wrong.status).toBe(422)
    const name = { name: 'Kavitha S. Selvam' }
    const saved = await browser.submit(wrong, { form: '#profile', fill: name, press: 'save' })
    expect(saved.location).toBe('/requests/new?about=Sales')
    const back = await browser.follow(saved)
    expect(textOf(back)).toContain('Profile updated successfully!')
    expect(valuesIn(back)).toMatchObject({ Name: 'Kavitha S. Selvam' })
    expect(back.html).toMatch(/name="about"[^>]*value="Sales"/)
    expect(back.html).toContain('>From July</textarea>')
    const again = await browser.open(changing.location ?? '')
    const cancelled = await browser.submit(again, { form: '#profile', press: 'cancel' })
    expect(cancelled.location).toBe('/requests/new?about=Sales')
    await browser.submit(back, { form })
    expect(await requestsOf(app, accountId)).toMatchObject([{ message: 'From July' }])
  })

  it('who is signed in and opens the registration is led to the application', async () => {
    const { browser } = await enter(app)
    const led = await browser.request('/form?position=Sales')
    expect(led.location).toBe('/requests/new?about=Sales')
  })
})

describe('a visitor', () => {
  it('applies by the registration, and may sign in instead', async () => {
    const visitor = app.browser()
    expect((await visitor.open('/jobs')).html).toContain('href="/form?position=Sales"')
    const registration = await visitor.open('/form?position=Sales')
    const login = linkTo(registration, 'I already have an account')
    expect(login).toBe('/login/candidate?next=%2Frequests%2Fnew%3Fabout%3DSales')
    const page = await visitor.open(login ?? '')
    expect(textOf(page)).toContain('Please sign in to apply. We will take you back to this job.')
    expect(linkTo(page, 'Sign up')).toBe('/form?position=Sales')
  })

  it('has the service that was chosen in the registration, and in the request after signing in', async () => {
    const visitor = app.browser()
    const page = await visitor.open('/requests/new?about=HRMS')
    expect(textOf(page)).toContain(
      'Please sign in to send a request. What you chose will be filled in.',
    )
    expect(page.html).toContain('/login/customer?next=%2Frequests%2Fnew%3Fabout%3DHRMS')
    const login = await visitor.open('/login/customer?next=%2Frequests%2Fnew%3Fabout%3DHRMS')
    const signUp = linkTo(login, 'Sign up') ?? ''
    expect(signUp).toBe('/customerform?service=HRMS')
    const registration = await visitor.open(signUp)
    expect(registration.html).toMatch(/<option value="HRMS" selected/)
    expect(linkTo(registration, 'I already have an account')).toBe(
      '/login/customer?next=%2Frequests%2Fnew%3Fabout%3DHRMS',
    )
    const { browser } = await enter(app, 'customer')
    const led = await browser.request('/customerform?service=hrms')
    expect(led.location).toBe('/requests/new?about=HRMS')
  })
})
