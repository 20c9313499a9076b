import { savedNotice } from '../../support/pages/saved-words'
import { expect, test, usuallyScriptOn } from '../fixtures'

test(`a forgotten tab of a half-filled form erases nothing, and one answer of two names the other${usuallyScriptOn}`, async ({
  context,
}, { project }) => {
  const isScript = project.use.javaScriptEnabled !== false
  const [first, second] = [await context.newPage(), await context.newPage()]
  const name = 'Full Name'
  for (const page of [first, second]) await page.goto('/customerform')
  const save = async (page: typeof first, label: string, text: string) => {
    await page.bringToFront()
    if (!isScript) {
      await page.getByLabel(label).fill(text)
      await page.getByRole('button', { name: 'Save for later', exact: true }).click()
      return expect(page.getByText(savedNotice)).toBeVisible()
    }
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/customerform.data'))
    await page.getByLabel(label).fill(text)
    expect((await saved).status()).toBe(200)
  }

  await save(first, name, 'Selvi')
  await save(second, 'City', 'Tuticorin')
  await save(first, 'City', 'Madurai')
  const other = first.getByText('City: you also entered “Tuticorin”')
  await expect(other).toBeVisible()
  await expect(first.getByLabel('City')).toHaveValue('Madurai')

  await second.reload()
  await expect(second.getByLabel(name)).toHaveValue('Selvi')
  await expect(second.getByLabel('City')).toHaveValue('Madurai')
  await second.close()

  await save(first, 'Address', '12 Beach Road')
  await first.reload()
  await expect(first.getByLabel(name)).toHaveValue('Selvi')
  await expect(first.getByLabel('Address')).toHaveValue('12 Beach Road')
})
