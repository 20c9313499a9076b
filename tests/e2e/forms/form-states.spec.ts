import type { Page } from '@playwright/test'
import { openDatabase } from '../../../db/open.server'
import type { UserType } from '../../../db/schema'
import { createDatabase } from '../../support/database/fresh-database'
import { openGate } from '../../support/site/gate'
import { insertRegistered, password } from '../../support/people/registered'
import { startSite, type Site } from '../../support/site/server'
import { createCandidate, resume } from '../candidate'
import { expect, expectAccessible, test as base } from '../fixtures'

// Those states of the forms that no journey comes through; each journey asks axe about its own.

interface Portal {
  site: Site
  /** Does something while no connection to the database can be had. */
  withoutDatabase(work: () => Promise<void>): Promise<void>
}

const toEmail = (userType: UserType) => `states.${userType}@gmail.com`

let portal: Portal
let stop: () => Promise<void>

// Hooks have an address as well, before there is a site.
const test = base.extend({
  baseURL: ({}, use) => use((portal as Portal | undefined)?.site.url),
})

test.beforeAll(async ({ postgres }) => {
  test.skip('missing' in postgres, 'no PostgreSQL on this machine')
  const own = await createDatabase((postgres as { url: string }).url)
  const gate = await openGate(own.url)
  const site = await startSite({ DATABASE_URL: gate.url })
  const { db, close } = await openDatabase({ databaseUrl: own.url, dataDir: site.dataDir })
  const candidate = await insertRegistered(db, 'candidate', { email: toEmail('candidate') })
  const waiting = { pending_email: 'states.new@gmail.com', pending_phone: '+919876544444' }
  await db.updateTable('accounts').set(waiting).where('id', '=', candidate).execute()
  const empty = await insertRegistered(db, 'client', { email: 'states.empty@gmail.com' })
  await db.deleteFrom('companies').where('account_id', '=', empty).execute()
  await close()
  portal = {
    site,
    async withoutDatabase(work) {
      await gate.shut()
      await work()
      await gate.open()
    },
  }
  stop = async () => {
    await site.remove()
    await gate.shut()
    await own.remove()
  }
})
test.afterAll(() => stop?.())

const press = (page: Page, value: string) => page.locator(`button[value="${value}"]`).last().click()

async function signIn(page: Page, userType: UserType, email = toEmail(userType)) {
  await page.goto(`/login/${userType}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/${userType}$`))
}

/** As a clipboard does, which a `maxlength` would cut. */
async function paste(page: Page, field: string, text: string) {
  await page.locator(field).focus()
  await page.keyboard.insertText(text)
}

const spaced = (code: string) => (code.match(/../g) ?? []).join(' ')

/** Presses the button while the database is away: the form says so, and passes axe. */
async function expectAway(page: Page, { button, says }: { button: string; says: string }) {
  await portal.withoutDatabase(async () => {
    await page.locator(button).last().click()
    await expect(page.getByRole('alert').filter({ hasText: says }).first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('the registration and the contact form @script-on', async ({ page }) => {
  const person = createCandidate()

  await test.step('/form: a file, codes sent, verified, away', async () => {
    await page.goto('/form')
    await page.getByLabel('Resume').setInputFiles(resume)
    await expect(page.getByRole('button', { name: 'Remove resume.pdf' })).toBeVisible()
    await page.locator('#gmail').fill(person.gmail)
    await page.locator('#number').fill(person.number)
    await press(page, 'send-email-otp')
    await expect(page.locator('#gmail_otp')).toBeVisible()
    await press(page, 'send-sms-otp')
    await expect(page.locator('#number_otp')).toBeVisible()
    await expectAccessible(page)
    const { outbox } = portal.site
    await paste(page, '#gmail_otp', spaced(await outbox.latestCode(person.gmail)))
    await expect(page.locator('#gmail-verified')).toBeVisible()
    await paste(page, '#number_otp', spaced(await outbox.latestCode(`+91${person.number}`)))
    await expect(page.locator('#number-verified')).toBeVisible()
    await expectAccessible(page)
    await expectAway(page, { button: '[value="save"]', says: 'We could not save this just now.' })
  })

  await test.step('/contact: faults, away, done', async () => {
    await page.goto('/contact')
    const send = page.locator('#contact button')
    await send.click()
    await expect(page.getByRole('alert').first()).toContainText('need your attention')
    await expectAccessible(page)
    await page.locator('#username').fill('Arul')
    await page.locator('#email').fill('arul@thinai.example')
    await page.locator('#message').fill('Hello there')
    const says = 'Something went wrong'
    await expectAway(page, { button: '#contact button', says })
    await send.click()
    await expect(page.getByText('Message sent successfully')).toBeAttached()
    await expectAccessible(page)
  })
})

test('signing in @script-on', async ({ page }) => {
  await page.goto('/login/guest')
  await expectAccessible(page)
  await page.goto('/login/customer')
  const button = page.getByRole('button', { name: 'Sign In' })
  await button.click()
  await expect(page.getByRole('alert').first()).toContainText('Enter your email')
  await expectAccessible(page)
  await page.getByLabel('Email').fill('nobody@thinai.example')
  await page.getByLabel('Password').fill('Wrong*2025')
  await button.click()
  await expect(page.getByRole('alert').first()).toContainText('Invalid email or password.')
  await expectAccessible(page)
})

test("a candidate's forms @script-on", async ({ page }) => {
  await signIn(page, 'candidate')

  await test.step('a changed address and number, with codes sent', async () => {
    await press(page, 'send-email-otp')
    await expect(page.locator('#gmail_otp')).toBeVisible()
    await press(page, 'send-sms-otp')
    await expect(page.locator('#number_otp')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the edit form: with a file, with faults', async () => {
    await page.goto('/profile/candidate?edit')
    await page.getByLabel('Resume').setInputFiles(resume)
    await expect(page.getByRole('button', { name: 'Remove resume.pdf' })).toBeVisible()
    await page.getByLabel('Full name').fill('')
    await press(page, 'save')
    await expect(page.getByRole('alert').first()).toContainText('Enter your full name')
    await expectAccessible(page)
  })

  await test.step('a stored file that is about to go', async () => {
    await page.getByLabel('Full name').fill('Kavitha Selvam')
    await press(page, 'save')
    await expect(page).toHaveURL(/\/profile\/candidate$/)
    await page.goto('/profile/candidate?edit')
    await page.getByLabel('Remove resume.pdf when I save').check()
    await expectAccessible(page)
  })

  await test.step('a profile that cannot be read', async () => {
    await portal.withoutDatabase(async () => {
      await page.goto('/profile/candidate')
      await expect(page.getByText('Failed to load profile')).toBeVisible()
      await expectAccessible(page)
    })
  })
})

test('a company that there is none of @script-on', async ({ page }) => {
  await signIn(page, 'client', 'states.empty@gmail.com')
  for (const path of ['/profile/client', '/client/edit-profile']) {
    await page.goto(path)
    await expect(page.getByText('No company profile found.')).toBeVisible()
    await expectAccessible(page)
  }
})
