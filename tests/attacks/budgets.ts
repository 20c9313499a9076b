import { setTimeout as sleep } from 'node:timers/promises'
import { tally } from '../faults/network/network-wire'
import type { Site } from '../support/site/server'
import { attack, inParallel } from './attack'
import { Person, selvi } from './person'

const budget = 100
const daily = { OTP_DAILY_BUDGET: String(budget) }

/** Whether somebody new gets the codes of a registration, and an owner the one of a reset. */
async function honestCodes(site: Site) {
  const reset = await new Person(site).call('/api/auth/send-reset-otp', {
    email: selvi.email,
    userType: 'customer',
  })
  return { ...(await newcomer(site)), reset: reset.status }
}

async function newcomer(site: Site) {
  const person = new Person(site)
  await person.browser.open('/customerform')
  const mail = await person.call('/api/auth/send-otp', { email: 'newcomer@example.com' })
  const sms = await person.call('/api/auth/send-phone-otp', { phone: '9123456780' })
  return { mail: mail.status, sms: sms.status }
}

const spent = attack({
  name: '6 the codes of the site spent on addresses that nobody has',
  env: daily,
  async run({ site, bound }) {
    await new Person(site).register(selvi)
    const networks = Array.from({ length: 5 }, (_, n) => `2001:db8:${(n + 1) * 256}::1`)
    const asked = Array.from({ length: budget + 60 }, (_, n) => n)
    const before = site.outbox.messages().length
    const began = performance.now()
    const statuses = await inParallel(asked, 8, async (n) => {
      const person = new Person(site, networks[n % networks.length])
      const email = `nobody.${n}@example.com`
      return (await person.call('/api/auth/send-reset-otp', { email, userType: 'customer' })).status
    })
    const seconds = Math.round((performance.now() - began) / 1000)
    const letters = site.outbox.messages().length - before
    const honest = await honestCodes(site)
    for (const [what, status] of Object.entries(honest)) {
      bound(status === 200, `then an honest ${what} is answered with ${status}`)
    }
    return { asked: asked.length, answers: tally(statuses), letters, seconds, honest }
  },
})

const oneNetwork = attack({
  name: '6 IPv6 addresses of one network',
  env: daily,
  async run({ site, bound }) {
    const asked = Array.from({ length: budget }, (_, n) => n)
    const statuses = await inParallel(asked, 8, async (n) => {
      // Another /64 each time, all of one /56.
      const person = new Person(site, `2001:db8:1:${n.toString(16)}::1`)
      const email = `somebody.${n}@example.com`
      return (await person.call('/api/auth/send-otp', { email })).status
    })
    const sent = statuses.filter((status) => status === 200).length
    bound(sent < budget * 0.75, `one customer's network of addresses spent ${sent} of ${budget}`)
    return { asked: asked.length, answers: tally(statuses) }
  },
})

const sharedAddress = attack({
  name: '13 contact messages from many addresses',
  async run({ site, bound }) {
    const asked = Array.from({ length: 600 }, (_, n) => n)
    const statuses = await inParallel(asked, 8, async (n) => {
      const message = { username: 'M', email: 'm@example.com', message: `Offer ${n}` }
      return (await new Person(site).call('/api/contacts', message)).status
    })
    const letters = await settled(() => site.outbox.messages().length)
    bound(letters < 300, `${letters} letters to the business`)
    return { answers: tally(statuses), letters }
  },
})

/** The number, once it has not changed for 3 s. */
async function settled(count: () => number): Promise<number> {
  for (let before = -1, now = count(); ; before = now, now = count()) {
    if (before === now) return now
    await sleep(3000)
  }
}

/** Somebody who has proven an address, behind one that thousands share. */
const behindOneAddress = attack({
  name: '13 strangers behind the same address',
  async run({ site, bound }) {
    const shared = '100.64.7.7'
    const owner = new Person(site, shared).knownFor(2, { proven: true })
    await owner.browser.open('/customerform')
    const asked = Array.from({ length: 100 }, (_, n) => n)
    const statuses = await inParallel(asked, 4, async (n) => {
      const email = `stranger.${n}@example.com`
      return (await new Person(site, shared).call('/api/auth/send-otp', { email })).status
    })
    const honest = await owner.call('/api/auth/send-otp', { email: selvi.email })
    bound(honest.status === 200, `a known browser's code is answered with ${honest.status}`)
    return { strangers: tally(statuses), known: honest.status }
  },
})

const accountsOfOneBlock = attack({
  name: '13 many accounts tried from one address',
  async run({ site, bound }) {
    const asked = Array.from({ length: 200 }, (_, n) => n)
    const address = '198.51.100.7'
    const statuses = await inParallel(asked, 4, async (n) => {
      const account = { email: `victim.${n}@example.com`, password: 'Kadal&2026nk' }
      // Cookies of this site can be had for nothing.
      return (await new Person(site, address).knownFor(0).signIn(account)).status
    })
    const tried = statuses.filter((status) => status === 401).length
    bound(tried <= 100, `${tried} accounts were tried`)
    return { answers: tally(statuses) }
  },
})

/** More cookies than an hour of the site's codes needs, each of which may ask for ten. */
const manyCookies = (name: string, come: (person: Person) => Person, most: number) =>
  attack({
    name: `6 codes of the site asked for with 46 cookies ${name}, one address`,
    async run({ site, bound }) {
      const address = '198.51.100.46'
      const people = Array.from({ length: 46 }, () => come(new Person(site, address)))
      const began = performance.now()
      const statuses = await inParallel(people, 8, async (person) => {
        const answers: number[] = []
        for (let n = 0; n < 10; n += 1) {
          const email = `victim.${people.indexOf(person)}.${n}@example.com`
          answers.push((await person.call('/api/auth/send-otp', { email })).status)
        }
        return answers
      })
      const seconds = Math.round((performance.now() - began) / 1000)
      const answers = statuses.flat()
      const sent = answers.filter((status) => status === 200).length
      bound(sent <= most, `one address was sent ${sent} codes`)
      const honest = await newcomer(site)
      for (const [what, status] of Object.entries(honest)) {
        bound(status === 200, `then an honest ${what} is answered with ${status}`)
      }
      return { sent, answers: tally(answers), seconds, honest }
    },
  })

/** Sends to one network at three points each. */
const ofOneNetwork = 90
/** Of four hours' codes, and a tenth of an hour's below that. */
const upperHalf = 167 + 2
const hourOld = manyCookies('of 66 minutes', (person) => person.knownFor(1.1), ofOneNetwork)
const proven = manyCookies(
  'that have proven an address',
  (person) => person.knownFor(1.1, { proven: true }),
  upperHalf,
)

export const budgets = [
  ...hourOld,
  ...proven,
  ...spent,
  ...oneNetwork,
  ...sharedAddress,
  ...behindOneAddress,
  ...accountsOfOneBlock,
]
