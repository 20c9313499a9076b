import { beforeEach, describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { confirmPendingEmail } from '~/domain/profiles/pending-contact.server'
import { brand } from '../../fixtures/brand'
import { useBuiltApp } from '../../support/site/app'
import { emptyBackfilled } from '../../support/database/backfilled'
import { proveContact } from '../../support/people/proven-contact'
import { insertRegistered, password } from '../../support/people/registered'

const app = useBuiltApp()
const visitor = 'a1'.repeat(32)

/** The owner has changed it, in another browser. @returns the path of the link that the old address is sent */
async function changedAddress(
  userType: UserType,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const { db } = app.services
  const accountId = await insertRegistered(db, userType, { email: from })
  const pending = db.updateTable('accounts').set({ pending_email: to })
  await pending.where('id', '=', accountId).execute()
  await proveContact(db, { visitor, purpose: 'profile', at: new Date(), email: to })
  const site = { brand, origin: 'http://localhost:3000' }
  expect(await confirmPendingEmail(db, site, { accountId, visitor })).toMatchObject({ ok: true })
  app.services.queue.wake()
  return linkIn(from, 'Your email address was changed')
}

async function linkIn(address: string, title: string): Promise<string> {
  const letter = await app.outbox.waitFor(({ to, subject }) => to === address && subject === title)
  return /\/account\/\w+\?token=[\w-]{43}/.exec(letter.text ?? '')?.[0] ?? ''
}

beforeEach(() => emptyBackfilled(app.services.db))

describe.each(['candidate', 'client', 'customer'] as const)('the way back of a %s', (userType) => {
  const from = `old.${userType}@gmail.com`
  const to = `new.${userType}@gmail.com`
  const signIn = async (email: string) => {
    const browser = app.browser()
    const page = await browser.open(`/login/${userType}`)
    return browser.submit(page, { form: '#login', fill: { email, password } })
  }

  it('lets nobody in who only reads the old mailbox; the new address is told and ends the freeze', async () => {
    const link = await changedAddress(userType, { from, to })
    const reader = app.browser()
    const page = await reader.open(link)
    expect(page.html).toContain('We will freeze your account for 24 hours.')
    const empty = await reader.submit(page, { form: '#undo', press: 'put-back' })
    expect(empty.status).toBe(422)
    expect(empty.html).toContain('Please enter your password.')
    const frozen = await reader.follow(
      await reader.submit(page, { form: '#undo', press: 'freeze' }),
    )
    expect(frozen.html).toContain('Your account is frozen until')
    expect(frozen.html).not.toContain('value="freeze"')
    const again = await reader.submit(page, { form: '#undo', press: 'freeze' })
    expect(again.status).toBe(422)
    expect(again.html).toContain('This link has frozen the account already')
    expect((await signIn(from)).html).toContain('Invalid email or password.')
    const refused = await signIn(to)
    expect(refused.status).toBe(429)
    expect(refused.html).toContain('This account is frozen until')

    const stop = await linkIn(to, 'Your account is frozen for 24 hours')
    const owner = app.browser()
    const question = await owner.open(stop)
    expect(question.html).toMatch(/<h1[^>]*>End the freeze of your account<\/h1>/)
    expect((await signIn(to)).status).toBe(429)
    const ended = await owner.submit(question, { form: '#unfreeze' })
    expect([ended.status, ended.location]).toEqual([303, `/login/${userType}`])
    expect((await owner.follow(ended)).html).toContain('The freeze is over.')
    expect((await signIn(to)).status).toBe(303)
    expect((await reader.open(link)).status).toBe(404)
    expect((await owner.open(stop)).status).toBe(404)
  })
})
