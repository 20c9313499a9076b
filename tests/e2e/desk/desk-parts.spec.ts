import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { test as base, expect, type Page } from '@playwright/test'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../../scripts/build.mjs'

const url = 'http://desk.test/'

/** The page of tests/fixtures/desk-parts.tsx as one script. */
const test = base.extend<object, { script: string }>({
  script: [
    async ({}, use) => {
      const made = await build({
        root,
        configFile: false,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': '"production"' },
        plugins: [vanillaExtractPlugin()],
        resolve: { alias: { '~': join(root, 'app') } },
        build: { write: false, rollupOptions: { input: 'tests/fixtures/desk-parts.tsx' } },
      })
      const [{ output }] = [made].flat() as { output: { type: string; code?: string }[] }[] as [
        { output: { type: string; code?: string }[] },
      ]
      await use(output.find(({ type }) => type === 'chunk')?.code ?? '')
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function open(page: Page, script: string): Promise<void> {
  const html =
    '<!DOCTYPE html><title>Desk</title><body></body><script type="module" src="/script.js"></script>'
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route(`${url}script.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto(url)
  await expect(page.getByRole('link', { name: 'Anbu' })).toBeVisible()
}

const link = (page: Page, name: string) => page.getByRole('link', { name })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name })

test('keys lead through the rows, tick and open them @script-on', async ({ page, script }) => {
  await open(page, script)
  for (const [key, name] of [
    ['j', 'Anbu'],
    ['j', 'Bala'],
    ['j', 'Chitra'],
    ['j', 'Chitra'],
    ['k', 'Bala'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(link(page, name)).toBeFocused()
  }
  await page.keyboard.press('x')
  await expect(box(page, 'Tick Bala')).toBeChecked()
  await expect(page.getByRole('status')).toHaveText('1 of 3 ticked')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${url}#Bala`)
  await box(page, 'Tick Chitra').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${url}#Chitra`)
})

test('keys are letters where somebody types, or holds another key @script-on', async ({
  page,
  script,
}) => {
  await open(page, script)
  await page.keyboard.press('Control+j')
  await expect(link(page, 'Anbu')).not.toBeFocused()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('jkx/?')
  await expect(search).toHaveValue('jkx/?')
  await expect(search).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a question mark shows the keys, which can be turned off for good @script-on', async ({
  page,
  script,
}) => {
  await open(page, script)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect(dialog).toContainText('Previous row')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('?')
  await dialog.getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(link(page, 'Anbu')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Anbu')).not.toBeFocused()
})

test('all boxes are ticked and counted, whatever rows there are @script-on', async ({
  page,
  script,
}) => {
  await open(page, script)
  const status = page.getByRole('status')
  await box(page, 'Tick all').check()
  await expect(status).toHaveText('3 of 3 ticked')
  await page.getByRole('button', { name: 'Fewer' }).click()
  await expect(status).toHaveText('1 of 1 ticked')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(status).toHaveText('')
  await expect(box(page, 'Tick all')).not.toBeChecked()
})

test('the count is asked for each minute, until it fails or nobody is there @script-on', async ({
  page,
  script,
}) => {
  const minute = 60_000
  let count = 4
  let status = 200
  let asked = 0
  await page.route(`${url}count`, (route) => {
    asked += 1
    return route.fulfill({ status, json: { count } })
  })
  await page.clock.install()
  await open(page, script)
  await expect(page.getByText('3 new')).toBeVisible()
  await page.clock.runFor(minute)
  await expect(page.getByText('4 new')).toBeVisible()

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  })
  await page.clock.runFor(minute)
  expect(asked).toBe(1)
  count = 5
  const comesBack = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await comesBack()
  await expect(page.getByText('5 new')).toBeVisible()

  status = 503
  await page.clock.runFor(minute)
  await expect.poll(() => asked).toBe(3)
  status = 200
  count = 6
  await page.clock.runFor(2 * minute)
  expect(asked).toBe(3)
  await expect(page.getByText('5 new')).toBeVisible()
  await comesBack()
  await expect(page.getByText('6 new')).toBeVisible()

  for (let n = 0; n < 15; n += 1) await page.clock.runFor(minute)
  expect(asked).toBeLessThanOrEqual(4 + 10)
})
