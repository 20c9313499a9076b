import type { Site } from '../support/site/server'
import { attack } from './attack'
import { Person } from './person'

const owner = 'office@korkai.example'
const thief = 'thief.evil@gmail.com'
const password = 'Kadal#2026nk'
const fresh = 'Stolen#2026nk'
const company = {
  company_name: 'Korkai Marine Exports',
  company_location: 'Tuticorin',
  company_email: owner,
  company_phone: '9876543210',
  password,
  confirm_password: password,
}
const signIn = (email: string, secret: string) => ({
  user_type: 'client',
  email,
  password: secret,
})

const emailChanged = attack({
  name: '7 a stolen session takes the account',
  async run({ site, bound }) {
    const victim = new Person(site)
    await victim.call('/api/auth/send-otp', { email: owner })
    const otp = await site.outbox.latestCode(owner)
    await victim.call('/api/auth/verify-otp', { email: owner, otp })
    const made = await victim.call('/api/company', company)
    const signed = await victim.call('/api/auth/login-user', signIn(owner, password))

    const stolen = new Person(site)
    for (const [name, value] of victim.browser.cookies) stolen.browser.cookies.set(name, value)
    const change = { company_email: thief }
    const changed = await stolen.call('/api/auth/client_profile', change, 'PUT')
    const sent = await stolen.call('/api/auth/send-otp', { email: thief })
    const proof = sent.status === 200 ? await site.outbox.latestCode(thief) : '000000'
    await stolen.call('/api/auth/verify-otp', { email: thief, otp: proof })
    const reset = await resetThrough(site)
    const opened = await signInThrough(site)
    const owned = await new Person(site).call('/api/auth/login-user', signIn(owner, password))
    const taken = await new Person(site).call('/api/auth/login-user', signIn(thief, fresh))
    bound(made.status === 201 && signed.status === 200, 'no company to attack')
    bound(changed.status >= 400, `the address is changed without the password: ${changed.status}`)
    bound(owned.status === 200, `the owner's sign-in is answered with ${owned.status}`)
    bound(taken.status !== 200, 'the thief signs in with an own password')
    bound(!opened, 'the thief signs in with a code')
    const answers = { change: changed.status, reset, owner: owned.status, thief: taken.status }
    return { answers }
  },
})

/** A new password through the thief's mailbox, from a browser of the thief's own. */
async function resetThrough(site: Site): Promise<number> {
  const person = new Person(site)
  const whose = { email: thief, userType: 'client' }
  const before = site.outbox.messages().length
  await person.call('/api/auth/send-reset-otp', whose)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const letter = site.outbox
    .messages()
    .slice(before)
    .find(({ to }) => to === thief)
  const otp = /(?<!\d)\d{6}(?:\d\d)?(?!\d)/.exec(letter?.text ?? '')?.[0]
  if (!otp) return 0
  await person.call('/api/auth/verify-reset-otp', { ...whose, otp })
  const secret = { new_password: fresh, confirm_password: fresh }
  return (await person.call('/api/auth/reset-password', { ...whose, otp, ...secret })).status
}

/** By a code to the thief's mailbox, from a browser of the thief's own. */
async function signInThrough(site: Site): Promise<boolean> {
  const person = new Person(site)
  const before = site.outbox.messages().length
  await person.press('client', 'send-code', { email: thief })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const letters = site.outbox.messages().slice(before)
  const { text = '' } = letters.find(({ to }) => to === thief) ?? {}
  const otp = /(?<!\d)\d{8}(?!\d)/.exec(text)?.[0] ?? '12345678'
  await person.press('client', 'verify-code', { email: thief, otp })
  return person.isSignedIn()
}

export const theft = emailChanged
