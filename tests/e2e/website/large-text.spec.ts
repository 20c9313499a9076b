import type { Page } from '@playwright/test'
import { enterAccount } from '../candidate'
import { receiveMessages } from '../desk/messages'
import { signInStaff } from '../desk/staff'
import { expect, test } from '../fixtures'
import config from '../../../playwright.config'

const { launchOptions } = config.use ?? {}
const twice = '--blink-settings=defaultFontSize=32'
test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), twice] },
})

for (const path of ['/', '/hrms', '/jobs', '/it-software', '/land', '/login/candidate', '/form']) {
  test(`${path} fits a phone in the largest text of browsers, with the words of headings whole @script-on`, async ({
    page,
  }) => {
    await page.goto(path)
    expect(await faultsOf(page)).toEqual([])
  })
}

test('the tabs of an account and the desk stand on the screen of a phone in the largest text @script-on', async ({
  page,
  site,
}) => {
  await enterAccount(page, site)
  await receiveMessages(site, ['Asha'])
  await signInStaff(page, site)
  for (const path of ['/requests', '/profile/candidate?edit', '/account', '/staff']) {
    await page.goto(path)
    for (const tab of await page.locator('nav a:visible').all()) {
      const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {}
      expect(x + width, path).toBeLessThanOrEqual(360)
    }
    expect(await faultsOf(page), path).toEqual([])
  }
})

/** What is wider than the screen, and words of headings that go over two lines. */
const faultsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []
    for (const heading of document.querySelectorAll('h1, h2, h3, legend, nav a, button')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 3)
          const isBroken = others.some(({ top }) => first && top > first.top + first.height / 2)
          if (isBroken) faults.push(word)
        }
      }
    }
    return faults
  })
