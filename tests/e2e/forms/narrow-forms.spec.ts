import type { Page } from '@playwright/test'
import { savedNotice } from '../../support/pages/saved-words'
import { enterAccount } from '../candidate'
import { expect, test } from '../fixtures'

test.use({ viewport: { width: 360, height: 740 } })

/** Puts the focus on every control in turn. @returns those of which something else covers a part. */
async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(input, select, textarea, button, a):not([type="hidden"], [tabindex="-1"], :disabled)',
    )
    const isCovered = (control: HTMLElement) => {
      control.focus()
      const { left, right, top, bottom } = control.getBoundingClientRect()
      if (right - left < 3) return false
      const reach = Math.min(bottom, innerHeight) - 4
      const points = [left + 4, (left + right) / 2, right - 4].flatMap((x) =>
        [top + 4, reach].map((y) => document.elementFromPoint(x, y)),
      )
      // Its own bar, pearl or label is no cover.
      const own = control.closest('label, legend, li') ?? control
      return points.some((hit) => hit && !own.contains(hit) && !hit.contains(own))
    }
    return [...controls]
      .filter((control) => control.checkVisibility() && isCovered(control))
      .map((control) => control.id || control.textContent.trim())
  })
}

/** What the bar below the header says. */
const bar = (page: Page) =>
  page.evaluate(() => {
    const legend = document.elementFromPoint(180, 80)?.closest('legend')
    return `${legend?.dataset.place} · ${legend?.innerText.replace(/\s+/g, ' ').trim()}`
  })
const scrollTo = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))

test('a long form says on a phone which of its sections one is in, and what is to fix there', async ({
  page,
}) => {
  await page.goto('/form')
  await scrollTo(page, '#skills_certifications')
  expect(await bar(page)).toBe('2 of 5 · Professional')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await page.getByText('More about your education').click()
  await scrollTo(page, '#has_pg')
  expect(await bar(page)).toBe('3 of 5 · Educational 2 to fix')
  await page.getByRole('link', { name: 'All sections' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeInViewport()
})

test('the first field of a registration is on the first screen of a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of ['/form', '/client-signup', '/customerform']) {
    await page.goto(path)
    const first = page.locator('main input:not([type="hidden"])').first()
    await expect(first, path).toBeInViewport({ ratio: 1 })
  }
})

test('nothing covers the field or button that one is at', async ({ page, site }) => {
  for (const path of ['/form', '/client-signup', '/customerform']) {
    await page.goto(path)
    expect(await coveredControls(page), path).toEqual([])
  }
  await enterAccount(page, site)
  await page.goto('/profile/candidate?edit')
  expect(await coveredControls(page)).toEqual([])
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await coveredControls(page), `${width} px`).toEqual([])
  }
})

test('nor does what is not saved yet @script-on', async ({ page, context, site }) => {
  const refuse = (path: string) => page.route(`**${path}.data*`, (route) => route.abort())
  const unsaved = page.getByText('Not saved yet: no connection. Trying again.')
  for (const path of ['/form', '/client-signup', '/customerform']) {
    await page.goto(path)
    await refuse(path)
    await page.locator('main input:not([type="hidden"])').first().fill('Asha Kumari')
    await expect(unsaved).toBeInViewport({ ratio: 1 })
    expect(await coveredControls(page), path).toEqual([])
  }
  await context.clearCookies()
  await enterAccount(page, site)
  await page.goto('/profile/candidate?edit')
  await refuse('/profile/candidate')
  const last = page.locator('#year_of_graduation')
  await last.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight))
  await last.fill('2021')
  await expect(unsaved).toBeInViewport({ ratio: 1 })
  const [field, note] = [await last.boundingBox(), await unsaved.boundingBox()]
  expect(field!.y + field!.height).toBeLessThan(note!.y)
  expect(await coveredControls(page)).toEqual([])
})

test('a fault further down is said at the head of its section', async ({ page, site }) => {
  await enterAccount(page, site)
  await page.goto('/profile/candidate?edit')
  await page.getByLabel('Year of graduation').fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const summary = page.locator('#educational').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#year_of_graduation')).toBeInViewport()
})

test('what the last button has to say stands beside it @script-on', async ({ page, context }) => {
  await page.goto('/form')
  const save = page.getByRole('button', { name: 'Save for later' })
  await save.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  await save.click()
  await expect(page.getByText(savedNotice)).toBeInViewport({ ratio: 1 })
  expect(Math.abs((await place()) - before)).toBeLessThan(200)
  await expect(page.getByText(savedNotice)).toBeHidden()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('An error occurred.')).toBeInViewport({ ratio: 1 })
  expect(Math.abs((await place()) - before)).toBeLessThan(200)
  await context.setOffline(false)
})
