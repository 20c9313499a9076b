import { afterAll, beforeAll, expect, it } from 'vitest'
import { notices, noticeHref, type NoticeForm } from '~/domain/consents/notices'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'

/** Where a form that sends personal data stands, for who is not signed in. */
const forms = {
  candidate: '/form',
  client: '/client-signup',
  customer: '/customerform',
  contact: '/contact',
  grievance: '/grievance',
} as const satisfies Partial<Record<NoticeForm, string>>

let app: BuiltApp
beforeAll(async () => {
  app = await startBuiltApp({ KEEP_ACCOUNTS_MONTHS: '7' })
})
afterAll(() => app.close())

const open = async (path: string) => {
  const response = await app.request(path)
  return { status: response.status, html: await response.text() }
}

it.each(Object.entries(forms))(
  'the form of %s shows its notice above the button',
  async (form, path) => {
    const { html } = await open(path)
    const { short } = notices[form as NoticeForm]
    const parts = html.split(`href="${noticeHref(form as NoticeForm)}"`)
    const after = parts.pop()
    const before = parts.join('')
    expect(before).toContain(short)
    expect(after).toMatch(/<button/)
  },
)

it.each(Object.keys(notices) as NoticeForm[])('the whole notice of %s is a page', async (form) => {
  const { status, html } = await open(noticeHref(form))
  expect(status).toBe(200)
  expect(html).toContain(`Privacy notice: ${notices[form].title}</h1>`)
  const { purposes }: { purposes: readonly { why: string; onlyWith?: string }[] } = notices[form]
  for (const { why, onlyWith } of purposes) if (!onlyWith) expect(html).toContain(why)
})

it('says the time that is set, as the policy does', async () => {
  const texts = [noticeHref('candidate'), '/form', '/privacy-policy'].map(open)
  for (const { html } of await Promise.all(texts)) expect(html).toContain('7 months')
})

it('is no page for a form that there is not', async () => {
  for (const name of ['constructor', 'x', 'candidate/x', '%00']) {
    expect((await open(`/privacy-notice/${name}`)).status).not.toBe(200)
  }
})
