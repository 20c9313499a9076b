import { setTimeout as sleep } from 'node:timers/promises'
import { tally } from '../faults/network/network-wire'
import type { Site } from '../support/site/server'
import { attack, inParallel } from './attack'
import { customerOf, Person, selvi } from './person'

const lockedOut = attack({
  name: '11 a stranger locks an owner out',
  async run({ site, bound }) {
    const owner = new Person(site)
    await owner.register(selvi)
    const wrong = { email: selvi.email, password: 'Wrong&2026nk' }
    const strangers = []
    for (let n = 0; n < 12; n += 1) strangers.push((await new Person(site).signIn(wrong)).status)
    for (let n = 0; n < 12; n += 1) {
      await new Person(site).call('/api/auth/send-reset-otp', { ...wrong, userType: 'customer' })
      await new Person(site).press('customer', 'send-code', wrong)
    }
    const whose = { email: selvi.email, userType: 'customer' }
    const answers = {
      signIn: (await owner.signIn(selvi)).status,
      reset: (await owner.call('/api/auth/send-reset-otp', whose)).status,
      code: await signInByCode(site, owner),
    }
    bound(answers.signIn === 200, `the owner's sign-in is answered with ${answers.signIn}`)
    bound(answers.reset === 200, `the owner's reset is answered with ${answers.reset}`)
    bound(answers.code === 303, `the owner's code is answered with ${answers.code}`)
    return { strangers: tally(strangers), owner: answers }
  },
})

/** In a browser that has signed in before. */
async function signInByCode({ outbox }: Site, owner: Person): Promise<number> {
  owner.browser.cookies.delete('session')
  const { email } = selvi
  // What strangers have asked for arrives after their answers.
  await sleep(1000)
  const before = outbox.messages()
  const asked = await owner.press('customer', 'send-code', { email })
  if (asked.status !== 303) return asked.status
  const letter = await outbox.waitFor((one) => one.to === email && !before.includes(one))
  const otp = /(?<!\d)\d{8}(?!\d)/.exec(letter.text)?.[0] ?? ''
  return (await owner.press('customer', 'verify-code', { email, otp })).status
}

const weak = [
  ...['Password1!', 'Admin@123', 'Pearlbridge1!', 'P@ssw0rd1', 'Welcome@123', 'Qwerty@123'],
  ...['Tuticorin@1', 'Thoothukudi1!', 'Selvi@2026', 'India@123', 'Abcd@1234'],
]

const passwords = attack({
  name: '12 passwords that everybody uses',
  async run({ site, bound }) {
    const accepted: string[] = []
    let said = false
    for (const password of weak) {
      const customer = customerOf({ ...selvi, password })
      const posted = { ...customer, confirm_password: password }
      const { body } = await new Person(site).call('/api/customer', posted)
      const { errors = {} } = body as { errors?: Record<string, unknown> }
      if (!('password' in errors)) accepted.push(password)
      said ||= JSON.stringify(errors).includes('This password is used too often')
    }
    bound(accepted.length === 0, `accepted: ${accepted.join(', ')}`)
    bound(said, 'nothing says why')
    return { tried: weak.length, accepted: accepted.length }
  },
})

const sessions = attack({
  name: 'low: sessions of one account',
  async run({ site, bound }) {
    const persons = Array.from({ length: 60 }, () => new Person(site))
    await persons[0]?.register(selvi)
    const statuses = []
    for (const person of persons) statuses.push((await person.signIn(selvi)).status)
    const open = await inParallel(persons, 4, (person) => person.isSignedIn())
    const number = open.filter(Boolean).length
    bound(number <= 50, `${number} sessions are open`)
    bound(open.at(-1) === true, 'the newest is not')
    return { answers: tally(statuses), open: number }
  },
})

const notices = attack({
  name: 'low: a notice in another browser',
  async run({ site, bound }) {
    const sender = new Person(site)
    await sender.register(selvi)
    const page = await sender.browser.open('/account')
    await sender.browser.submit(page, { form: 'form[action="/logout"]' })
    const notice = sender.browser.cookies.get('notice') ?? ''
    const other = new Person(site)
    await other.browser.open('/form')
    other.browser.cookies.set('notice', notice)
    const pathsShown = []
    for (const path of ['/', '/land', '/login/customer']) {
      other.browser.cookies.set('notice', notice)
      const { html } = await other.browser.open(path)
      if (/role="status"[^>]*>[\s\S]{0,200}sign/i.test(html)) pathsShown.push(path)
    }
    bound(notice !== '', 'no notice to attack with')
    bound(pathsShown.length === 0, `shown on ${pathsShown.join(', ')}`)
    return { shown: pathsShown.length }
  },
})

export const accounts = [...lockedOut, ...passwords, ...sessions, ...notices]
