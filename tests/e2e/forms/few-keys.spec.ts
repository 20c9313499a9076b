import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const person = { gmail: 'kavi.tha', number: '9840012345', password: 'Vaigai$2026kv' }

test('a candidate who knows what to type applies and signs in by 90 keys and 12 taps @script-on', async ({
  page,
  site,
}) => {
  // A name, an address, a number, a date, two codes, a degree, a year, a password and the same once more.
  const { keys, taps, type, press, tap } = hands(page)
  const codeTo = (address: string) => site.outbox.latestCode(address)
  await page.goto('/jobs')
  await tap('a[href*="position="] >> nth=0')
  await page.waitForURL(/\/form/)

  await tap('#name')
  await type('Kavitha Selvam')
  await press('Tab')
  await type(person.gmail)
  await press('Enter')
  await expect(page.locator('#gmail_otp')).toBeFocused()
  await type(await codeTo(`${person.gmail}@gmail.com`))
  await expect(page.locator('#number')).toBeFocused()
  await type(person.number)
  await press('Enter')
  await expect(page.locator('#number_otp')).toBeFocused()
  await type(await codeTo(`+91${person.number}`))
  await expect(page.locator('#dob')).toBeFocused()
  await type('14031999')
  await tap('label:has(#is_experienced-2)')
  await tap('#ug_qualification')
  await type('B.Com')
  await tap('#year_of_graduation')
  await type('2020')
  await tap('[data-show-password] button >> nth=0')
  await tap('#password')
  await type(person.password)
  await tap('button[value="register"]')
  await page.waitForURL(/\/login\/candidate$/)

  await tap('#password')
  await type(person.password)
  await tap('button[value="sign-in"]')
  await page.waitForURL(/\/profile\/candidate$/)
  expect(keys()).toBeLessThanOrEqual(90)
  expect(taps()).toBeLessThanOrEqual(12)
})

/** Type and tap as a thumb does, and count. */
function hands(page: Page) {
  let keys = 0
  let taps = 0
  return {
    keys: () => keys,
    taps: () => taps,
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
    press: async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    },
    tap: async (selector: string) => {
      taps += 1
      await page.locator(selector).tap()
    },
  }
}
