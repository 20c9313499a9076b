import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import { eicar, startClamd, type Clamd } from '../../support/services/clamd'
import { storedKeys } from '../../support/uploads'
import { answers, openAccount, press } from '../forms/candidate'
import { soon } from '../../support/soon'

const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
const pdf = (name = 'resume.pdf') => new File([bytes], name, { type: 'application/pdf' })
const infected = (name: string) => new File([bytes, eicar], name, { type: 'application/pdf' })
const refusal = (name: string) =>
  `We did not save ${name}: it has a virus (Eicar-Signature). Choose another file, and check your computer for viruses.`
const token = 'pearls-of-korkai-in-the-gulf'

describe('an upload, where clamd scans', () => {
  let clamd: Clamd
  let app: BuiltApp
  /** Other tests of this process count as well. */
  let before: number[]
  beforeAll(async () => {
    clamd = await startClamd()
    app = await startBuiltApp({ CLAMD_URL: clamd.url, METRICS_TOKEN: token })
    before = await scans()
  }, 90_000)
  afterAll(async () => {
    await app.close()
    await clamd.close()
  })

  const rows = () =>
    app.services.db.selectFrom('documents').select(['file_name', 'scanned_at', 'virus']).execute()
  const documentIn = (html: string) =>
    /href="(\/profile\/candidate\/documents\/[^"]+)"/.exec(html)?.[1] ?? ''

  it('that is infected is refused by name, with everything else kept', async () => {
    const browser = app.browser()
    const page = await browser.open('/form')
    const kept = await browser.follow(
      await press(browser, page, 'save', { resume_upload: pdf('good.pdf') }),
    )
    const fill = {
      name: 'Kavitha Selvam',
      resume_upload: infected('cv.pdf'),
      payslip_upload: pdf('pay.pdf'),
    }
    const refused = await press(browser, kept, 'save', fill)
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(refusal('cv.pdf'))
    expect(refused.html).toContain('value="Kavitha Selvam"')
    const reloaded = await browser.open('/form')
    expect(reloaded.html).toContain('good.pdf')
    expect(reloaded.html).toContain('pay.pdf')
    expect(reloaded.html).toContain('value="Kavitha Selvam"')
    expect(await storedKeys(app.services.store)).toHaveLength(2)
    expect(await rows()).toEqual([
      { file_name: 'good.pdf', scanned_at: expect.any(Date) as Date, virus: null },
      { file_name: 'pay.pdf', scanned_at: expect.any(Date) as Date, virus: null },
    ])
  })

  it('of a JSON call is refused by the same sentence', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(answers)) body.set(name, String(value))
    body.set('resume_upload', infected('call.pdf'))
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await app.request('/api/candidates', { method: 'POST', body, headers })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      success: false,
      errors: { resume_upload: [refusal('call.pdf')] },
    })
  })

  it('is the account’s own with its registration, until something is found in it', async () => {
    const { db } = app.services
    const browser = app.browser()
    const profile = await openAccount(app, browser, answers, { resume_upload: pdf('own.pdf') })
    const own = documentIn(profile.html)
    expect((await browser.request(own)).status).toBe(200)
    expect(await rows()).toContainEqual({
      file_name: 'own.pdf',
      scanned_at: expect.any(Date) as Date,
      virus: null,
    })
    await db
      .updateTable('documents')
      .set({ virus: 'Eicar-Signature' })
      .where('file_name', '=', 'own.pdf')
      .execute()
    const refused = await browser.open(own)
    expect(refused.status).toBe(410)
    expect(refused.html).toContain('A virus was found in this document')
    expect(refused.html).toContain('href="/profile/candidate#documents"')
  })

  it('keeps nobody else waiting for clamd, and is taken unscanned when it does not answer', async () => {
    clamd.manner = 'hangs'
    const [browser, other] = [app.browser(), app.browser()]
    const page = await browser.open('/form')
    const asked = clamd.asked
    const saving = press(browser, page, 'save', { resume_upload: infected('later.pdf') })
    await soon(() => expect(clamd.asked).toBe(asked + 1))
    const elsewhere = await press(other, await other.open('/form'), 'save', { name: 'Arul Raj' })
    expect(elsewhere.status).toBe(303)
    await clamd.close()
    const saved = await saving
    expect(saved.status).toBe(303)
    expect((await browser.follow(saved)).html).toContain('later.pdf')
    expect(await rows()).toContainEqual({ file_name: 'later.pdf', scanned_at: null, virus: null })
  })

  it('is counted by what came of its scan', async () => {
    const after = await scans()
    const counted = after.map((count, n) => count - (before[n] ?? 0))
    expect(counted).toEqual([3, 2, 1])
  })

  async function scans(): Promise<number[]> {
    const headers = { authorization: `Bearer ${token}` }
    const figures = await (await app.request('/metrics', { headers })).text()
    return ['clean', 'found', 'failed'].map((outcome) =>
      Number(
        new RegExp(`virus_scans_total\\{outcome="${outcome}"\\} (\\d+)`).exec(figures)?.[1] ?? 0,
      ),
    )
  }
})
