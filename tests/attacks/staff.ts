import { tally } from '../faults/network/network-wire'
import type { Page } from '../support/site/browser'
import type { Site } from '../support/site/server'
import { addStaffPerson, linkIn, runStaff } from '../support/people/staff-command'
import { attack, inParallel } from './attack'
import { Person } from './person'

const priya = { name: 'Priya Raman', email: 'priya@pearlbridge.example' }
const mostBusyMs = 50

async function newStaff(site: Site, who = priya): Promise<Person> {
  const person = new Person(site)
  await addStaffPerson(site, who, person.browser)
  return person
}

async function attempt({ browser }: Person, email: string, password: string): Promise<Page> {
  const login = await browser.open('/staff/login')
  return browser.submit(login, { form: '#staff-login', fill: { email, password } })
}

const flood = attack({
  name: 'staff: many addresses, long inputs, made-up links',
  async run({ site, bound }) {
    const one = new Person(site)
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1) {
      statuses.push((await attempt(one, `somebody.${n}@x.example`, 'Wrong*2026')).status)
    }
    const tried = statuses.filter((status) => status === 422).length
    bound(tried <= 30, `${tried} addresses were tried from one client`)
    const longs = ['a', 'à', '\u0301', '@', 'a@', '%00', 'Aa1*'].map((text) => text.repeat(12_000))
    const { busy } = await site.watch(async () => {
      for (const long of longs) {
        statuses.push((await attempt(new Person(site), `${long}@x.in`, long)).status)
        statuses.push((await attempt(new Person(site), 'x@x.example', long)).status)
        const token = encodeURIComponent(long).slice(0, 8000)
        statuses.push((await one.browser.request(`/staff/password?token=${token}`)).status)
      }
    })
    bound(busy <= mostBusyMs, `the event loop was busy for ${busy} ms`)
    bound(!statuses.some((status) => status >= 500), 'something failed')
    return { answers: tally(statuses), busy: Math.round(busy) }
  },
})

const atOnce = attack({
  name: 'staff: twenty at once with one link, then with one code',
  async run({ site, bound }) {
    const link = linkIn(await runStaff(site, 'add', priya.name, priya.email))
    const rivals = Array.from({ length: 20 }, (_, n) => ({ person: new Person(site), n }))
    const pages = await inParallel(rivals, 20, ({ person }) => person.browser.open(link))
    const set = await inParallel(rivals, 20, ({ person, n }) => {
      const password = `Harbour*${1000 + n}`
      const fill = { new_password: password, confirm_password: password }
      return person.browser.submit(pages[n] as Page, { form: '#staff-password', fill })
    })
    const winners = rivals.filter(({ n }) => set[n]?.status === 303)
    bound(winners.length === 1, `${winners.length} have set a password`)
    const [winner = { person: new Person(site), n: 0 }] = winners
    const { browser } = winner.person
    const password = `Harbour*${1000 + winner.n}`
    const page = await browser.follow(await attempt(winner.person, priya.email, password))
    const otp = await site.outbox.latestCode(priya.email, 'to sign in to the staff desk')
    const jar = new Map(browser.cookies)
    const tokens = await inParallel(rivals, 20, async () => {
      const twin = new Person(site, winner.person.address)
      for (const [name, value] of jar) twin.browser.cookies.set(name, value)
      await twin.browser.submit(page, { form: '#staff-code', fill: { otp }, press: 'verify-code' })
      return twin.browser.cookies.get('staff')
    })
    // A code takes five guesses, right ones too: the others of the twenty stay where they were.
    const opened = tokens.filter((token) => token !== jar.get('staff'))
    const sessions = new Set(opened).size
    bound(sessions === 1, `${sessions} sessions came of one code`)
    return { passwords: winners.length, opened: opened.length, sessions }
  },
})

const times = attack({
  name: 'staff: who has an account, by the time of the answer',
  async run({ site, bound }) {
    const people = Array.from({ length: 6 }, (_, n) => ({
      name: `Person ${n}`,
      email: `person.${n}@pearlbridge.example`,
    }))
    for (const one of people) await newStaff(site, one)
    const took = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 4; round += 1) {
      for (const { email } of people) {
        const unknown = email.replace('person', 'nobody')
        if (round % 2) took.unknown.push(await timeOf(site, unknown))
        took.known.push(await timeOf(site, email))
        if (round % 2 === 0) took.unknown.push(await timeOf(site, unknown))
      }
    }
    // The shortest: what else the machine does is in all others.
    const [known, unknown] = [Math.min(...took.known), Math.min(...took.unknown)]
    bound(Math.abs(known - unknown) <= 3, `${known} ms for known, ${unknown} ms for unknown ones`)
    return { known, unknown }
  },
})

/** Of the answer alone, in milliseconds, a tenth of one exact. */
async function timeOf(site: Site, email: string): Promise<number> {
  const { browser } = new Person(site)
  const { html } = await browser.open('/staff/login')
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const body = new URLSearchParams({ email, password: 'Wrong*2026', token, intent: 'sign-in' })
  const began = performance.now()
  await browser.request('/staff/login', { method: 'POST', body })
  return Math.round((performance.now() - began) * 10) / 10
}

export const staff = [...flood, ...atOnce, ...times]
