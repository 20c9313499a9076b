import { conflictMessage } from '~/domain/drafts/draft.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickEngine } from '../../support/database/own-database'
import { Browser, type Page } from '../../support/site/browser'
import { twoTabsOf, type DraftedForm } from '../../support/pages/drafted-form'
import { parseHtml } from '../../support/pages/html'
import { startSite, type Site } from '../../support/site/server'
import { tryInterleavings } from '../../support/pages/two-tabs'

const numRuns = Number(process.env.FUZZ_RUNS ?? (process.env.FULL === '1' ? 6 : 3))
const seed = Number(process.env.FUZZ_SEED ?? 20_251_122)
let site: Site
let people = 0

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', ...(await quickEngine()) })
})
afterAll(() => site.remove())

const person = () =>
  new Browser(site.url, (path, init) => fetch(site.url + path, { ...init, redirect: 'manual' }), {
    'x-forwarded-for': `198.51.100.${(people += 1)}`,
  })

type Form = Omit<DraftedForm, 'browser'>
const subDepartments = ['React', 'Web Dev', 'MySQL', 'Python']
const candidate: Form = {
  paths: ['/form'],
  form: () => '#registration',
  press: () => 'save',
  steps: [['name', 'gmail', 'skills_certifications', 'sub_departments']],
  lists: ['sub_departments'],
  type: (field, n) => {
    if (field === 'sub_departments') return subDepartments.filter((_, at) => (n >> at) & 1)
    return field === 'skills_certifications' ? `Skill ${n}\nanother` : `${field} ${n}`
  },
}
const customer: Form = {
  paths: ['/customerform'],
  form: () => '#customer',
  press: () => 'save',
  steps: [['full_name', 'city', 'address']],
  type: (field, n) => `${field} ${n}`,
}
const client: Form = {
  paths: [1, 2, 3].map((step) => `/client-signup?step=${step}`),
  form: (step) => `#signup-${step + 1}`,
  press: (step, next) => (step === next ? 'save' : `step-${next + 1}`),
  steps: [
    ['company_name', 'company_location'],
    ['company_weblink', 'company_social_media_Linkedin'],
    ['company_department', 'company_license'],
  ],
  type: (field, n) => (/weblink|media/.test(field) ? `https://${n}.example` : `${field} ${n}`),
}

describe('two tabs over the built server', () => {
  it('without script say what has gone from the one, though the other had seen it', async () => {
    const browser = person()
    const save = async (page: Page, name: string) =>
      browser.follow(
        await browser.submit(page, { form: '#registration', fill: { name }, press: 'save' }),
      )
    const first = await save(await browser.open('/form'), 'Kavitha')
    const second = await save(await browser.open('/form'), 'Selvi')
    expect(second.html).not.toContain('Kavitha')

    const { html } = await save(first, 'Kavitha')
    expect(parseHtml(html).querySelector('#name')?.getAttribute('value')).toBe('Selvi')
    expect(parseHtml(html).querySelector('[data-news]')?.textContent).toContain(
      conflictMessage('Full name', 'Kavitha'),
    )
  })

  it.each([
    ['a candidate’s registration', candidate],
    ['a customer’s registration', customer],
    ['the steps of a company’s registration', client],
  ])(
    `lose nothing of %s that only one of them changed, in ${numRuns} orders`,
    async (_, form) => {
      const start = async () => twoTabsOf({ ...form, browser: person() })
      expect(await tryInterleavings(start, { numRuns, seed, most: 12 })).toBe(numRuns)
    },
    180_000,
  )
})
