import { describe, expect, it } from 'vitest'
import type { UserType } from '#db/schema'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { parseHtml, readText } from '../../support/pages/html'
import { insertRegistered, password } from '../../support/people/registered'

/** What each "Didn't get the code?" of a page says, by the field of the code above it. */
function helpOn({ html }: Page): Record<string, string> {
  const found = [...parseHtml(html).querySelectorAll('main details')].filter(
    (details) => details.querySelector('summary')?.textContent === "Didn't get the code?",
  )
  return Object.fromEntries(
    found.map((details) => {
      const code = (details.closest('[data-code]') ?? details.closest('form'))?.querySelector(
        'input[autocomplete="one-time-code"]',
      )
      return [code?.getAttribute('name') ?? '', readText(details)]
    }),
  )
}

describe("'Didn't get the code?'", () => {
  const app = useBuiltApp()

  const press = async (
    browser: Browser,
    page: Page,
    form: string,
    intent: string,
    fill: Record<string, string> = {},
  ) => browser.follow(await browser.submit(page, { form, fill, press: intent }))

  it.each([
    ['/form', '#registration', 'gmail', 'number'],
    ['/client-signup', '#signup-1', 'company_email', 'company_phone'],
    ['/customerform', '#registration', 'email', 'number'],
  ])(
    'stands below each code that was sent on %s, and nowhere before',
    async (path, form, ...on) => {
      const [email, phone] = on
      const browser = app.browser()
      let page = await browser.open(path)
      expect(helpOn(page)).toEqual({})
      const contact = {
        [email]: `missing.${email}@gmail.com`,
        [phone]: `98765 1${String(path.length).padStart(4, '0')}`,
      }
      page = await press(browser, page, form, 'send-email-otp', contact)
      expect(Object.keys(helpOn(page))).toEqual([`${email}_otp`])
      page = await press(browser, page, form, 'send-sms-otp', contact)
      const help = helpOn(page)
      expect(Object.keys(help).sort()).toEqual([`${email}_otp`, `${phone}_otp`].sort())
      expect(help[`${email}_otp`]).toContain("the subject 'Your Pearlbridge code'")
      expect(help[`${email}_otp`]).toContain('correct it there and ask for a code again')
      expect(help[`${phone}_otp`]).toContain("The SMS has the words 'Pearlbridge code'")
      expect(page.html).toMatch(/<li>Still no code\? <a href="\/contact">Contact us<\/a><\/li>/)
    },
  )

  it('stands below the code of an address that waits in a profile, and says how to change it', async () => {
    const email = 'waiting@gmail.com'
    const id = await insertRegistered(app.services.db, 'candidate', { email })
    const pending = { pending_email: 'new.one@gmail.com' }
    await app.services.db.updateTable('accounts').set(pending).where('id', '=', id).execute()
    const browser = app.browser()
    const login = await browser.open('/login/candidate')
    const signIn = { form: '#login', fill: { email, password } }
    let page = await browser.follow(await browser.submit(login, signIn))
    expect(helpOn(page)).toEqual({})
    page = await press(browser, page, '#pending', 'send-email-otp')
    expect(helpOn(page).gmail_otp).toContain("If it is wrong, press 'Edit Profile'.")
  })

  it('says the same in a password reset whether or not there is an account', async () => {
    const userType: UserType = 'client'
    await insertRegistered(app.services.db, userType, { email: 'known@gmail.com' })
    const helpFor = async (email: string) => {
      const browser = app.browser()
      const page = await browser.open(`/forgot-password/${userType}`)
      expect(helpOn(page)).toEqual({})
      return helpOn(await press(browser, page, '#forgot-password', 'send', { email })).otp
    }
    const known = await helpFor('known@gmail.com')
    expect(known).toContain("If it is wrong, press 'Change email'.")
    expect(known).toContain('We send no code if there is no client account with this address.')
    expect(await helpFor('nobody@gmail.com')).toBe(known)
  })
})
