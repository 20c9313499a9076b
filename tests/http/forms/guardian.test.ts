import { expect, it } from 'vitest'
import { mainOf } from '../../support/people/desk'
import { useBuiltApp } from '../../support/site/app'
import { Caller, readDescription } from '../json/json-caller'
import { answers, password, press, verifyBoth } from './candidate'

const year = new Date().getFullYear()
const young = { ...answers, dob: `${year - 17}-12-31`, year_of_graduation: String(year) }
const mother = { guardian_name: 'Meena Selvam', guardian_mobile: '+91 97650 10000' }
const errors = {
  guardian_consent:
    'You are under 18: a parent or guardian has to agree. Tick the box when they do',
  guardian_name: 'Enter the name of your parent or guardian',
  guardian_mobile: 'Enter the mobile number of your parent or guardian',
}
const app = useBuiltApp()

it('registers a candidate under 18 with consent, name and number of a guardian', async () => {
  const browser = app.browser()
  const page = await verifyBoth(app, browser, young)
  const refused = await press(browser, page, 'register', password)
  expect(refused.status).toBe(422)
  for (const error of Object.values(errors)) expect(mainOf(refused)).toContain(error)
  const agreed = { ...mother, ...password, guardian_consent: 'yes' }
  const done = await press(browser, refused, 'register', agreed)
  expect(done.location).toBe('/login/candidate')
  const fill = { email: young.gmail, password: password.password }
  const login = await browser.open('/login/candidate')
  await browser.submit(login, { form: '#login', fill })
  const profile = mainOf(await browser.open('/profile/candidate'))
  for (const words of ['Name of parent or guardian', 'Meena Selvam', '97650 10000'])
    expect(profile).toContain(words)
  const edit = await browser.open('/profile/candidate?edit')
  const without = { guardian_name: ' ', guardian_mobile: young.number }
  const wrong = await browser.submit(edit, { form: '#profile', fill: without, press: 'save' })
  expect(wrong.status).toBe(422)
  expect(mainOf(wrong)).toContain(errors.guardian_name)
  expect(mainOf(wrong)).toContain('This is your own number.')
})

it('asks a program for the same', async () => {
  const caller = new Caller(app, await readDescription(app))
  const { sub_departments: _, ...who } = { ...young, ...password, is_experienced: false }
  const answer = await caller.call('POST', '/api/candidates/', who)
  expect(answer.status).toBe(422)
  const lists = Object.entries(errors).map(([name, error]) => [name, [error]] as const)
  expect(answer.body).toMatchObject({ errors: Object.fromEntries(lists) })
})
