import type { Browser } from '../site/browser'
import type { Site } from '../site/server'

export const staffPassword = 'Theppam*41'

interface Person {
  name: string
  email: string
}

/** The first owner of each site, signed in. */
const owners = new Map<Site, Promise<Browser>>()

/** By the link that the start has printed, once for a site. */
function findOwner(site: Site): Promise<Browser> {
  const made = owners.get(site) ?? createOwner(site)
  owners.set(site, made)
  return made
}

async function createOwner(site: Site): Promise<Browser> {
  const browser = site.browser()
  const email = 'first.owner@pearlbridge.example'
  const fill = { name: 'First Owner', email }
  const setup = await browser.open(findSetupLink(site))
  const named = await browser.submit(setup, { form: '#staff-setup', fill })
  await setPassword(named.location ?? '', browser)
  await signInAs(site, email, browser)
  return browser
}

function findSetupLink(site: Site): string {
  const link = /\/staff\/setup\?token=[\w.-]+/.exec(site.output())?.[0]
  if (!link) throw new Error('the start has printed no link')
  return link
}

/** Somebody new of the staff. @returns the path that sets the password */
export async function addStaffLink(site: Site, { name, email }: Person): Promise<string> {
  const owner = await findOwner(site)
  const fill = { name, email, role: 'owner' }
  await owner.submit(await owner.open('/staff/team'), {
    form: '#add',
    fill,
    press: 'add',
  })
  const letter = await site.outbox.waitFor(({ to, text }) => to === email && text.includes('token'))
  return findLink(letter.text)
}

/** Somebody new of the staff, who has set the password. @param browser who opens the link */
export async function addStaffPerson(site: Site, person: Person, browser: Browser): Promise<void> {
  await setPassword(await addStaffLink(site, person), browser)
}

export async function removeStaffPerson(site: Site, { name }: Person): Promise<void> {
  const owner = await findOwner(site)
  const team = await owner.open('/staff/team')
  const [row = ''] = new RegExp(`<tr(?:(?!</tr>).)*${name}.*?</tr>`, 's').exec(team.html) ?? []
  const [press = ''] = /remove-[\w-]{36}/.exec(row) ?? []
  await owner.submit(team, { form: '#team', press })
}

async function setPassword(link: string, browser: Browser): Promise<void> {
  const fill = { new_password: staffPassword, confirm_password: staffPassword }
  const done = await browser.submit(await browser.open(link), { form: '#staff-password', fill })
  if (done.location !== '/staff/login') throw new Error('the password was not taken')
}

/** The path of the link that a letter holds. */
export function findLink(text: string): string {
  const link = /\/staff\/password\?token=[\w-]{43}/.exec(text)?.[0]
  if (!link) throw new Error('there is no link')
  return link
}

/** By password and mailed code. */
export async function signInAs(site: Site, email: string, browser: Browser): Promise<void> {
  const fill = { email, password: staffPassword }
  const login = await browser.open('/staff/login')
  const code = await browser.follow(await browser.submit(login, { form: '#staff-login', fill }))
  const otp = await site.outbox.latestCode(email, 'to sign in to the staff desk')
  const done = await browser.submit(code, {
    form: '#staff-code',
    fill: { otp },
    press: 'verify-code',
  })
  if (done.location !== '/staff') throw new Error('the code was not taken')
}
