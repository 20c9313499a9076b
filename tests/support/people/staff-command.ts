import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../scripts/build.mjs'
import type { Browser } from '../site/browser'
import type { Site } from '../site/server'

const names = ['DATA_DIR', 'DATABASE_URL', 'DELIVERY', 'PORT', 'PUBLIC_ORIGIN', 'SECRET']

/** `npm run -s staff` beside a running site. @returns what it printed; throws when its status is not 0 */
export async function runStaff(site: Site, ...args: string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  const own = Object.entries(site.settings()).filter(([name]) => names.includes(name))
  const fixed = { PATH, HOME, NODE_ENV: 'production', BUILD: 'keep' } as const
  const env = { ...fixed, ...(Object.fromEntries(own) as Record<string, string>) }
  const command = [join(root, 'app/commands/run.mjs'), 'staff', ...args]
  return (await promisify(execFile)(process.execPath, command, { env })).stdout
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
