import { expect, test } from '../fixtures'

test('an older tab of a form keeps its answers, writes nothing, and wins when pressed again', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const page of [first, second]) await page.goto('/customerform')
  const save = async (page: typeof first, city: string) => {
    await page.bringToFront()
    await page.getByLabel('City').fill(city)
    await page.getByRole('button', { name: 'Save for later', exact: true }).click()
  }
  await save(first, 'Tuticorin')
  await expect(first.getByText(/Saved on/).first()).toBeVisible()
  await save(second, 'Madurai')
  await expect(second.getByText('This form was changed in another tab.')).toBeVisible()
  await expect(second.getByRole('link', { name: 'See what is saved' })).toBeVisible()
  await expect(second.getByLabel('City')).toHaveValue('Madurai')
  await second.getByRole('button', { name: 'Save for later', exact: true }).click()
  await expect(second.getByText('This form was changed in another tab.')).toBeHidden()
  await second.reload()
  await expect(second.getByLabel('City')).toHaveValue('Madurai')
})
