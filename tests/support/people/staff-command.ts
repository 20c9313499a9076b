import type { Browser } from '../site/browser'
import { runCommand } from '../site/run-command'
import type { Site } from '../site/server'

const names = ['DATA_DIR', 'DATABASE_URL', 'DELIVERY', 'PORT', 'PUBLIC_ORIGIN', 'SECRET']

/** `npm run -s staff` beside a running site. @returns what it printed; throws when its status is not 0 */
export async function runStaff(site: Site, ...args: string[]): Promise<string> {
  const own = Object.entries(site.settings()).filter(([name]) => names.includes(name))
  const { status, stdout, stderr } = await runCommand(['staff', ...args], Object.fromEntries(own))
  if (status !== 0) throw new Error(stderr)
  return stdout
}

export const staffPassword = 'Harbour*41'

/** Somebody new of the staff, by command, who has set the password. @param browser who opens the link */
export async function addStaffPerson(
  site: Site,
  { name, email }: { name: string; email: string },
  browser: Browser,
): Promise<void> {
  const link = linkIn(await runStaff(site, 'add', name, email))
  const fill = { new_password: staffPassword, confirm_password: staffPassword }
  const done = await browser.submit(await browser.open(link), { form: '#staff-password', fill })
  if (done.location !== '/staff/login') throw new Error('the password was not taken')
}

/** The path of the link that a command or a letter holds. */
export function linkIn(text: string): string {
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
