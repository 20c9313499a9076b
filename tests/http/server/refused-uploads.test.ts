import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import { eicar, startClamd, type Clamd } from '../../support/services/clamd'
import { listKeys } from '../../support/uploads'
import { answers, submit } from '../forms/candidate'

const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
const pdf = (name = 'resume.pdf') => new File([bytes], name, { type: 'application/pdf' })
const infected = (name: string) => new File([bytes, eicar], name, { type: 'application/pdf' })
const refusal = (name: string) =>
  `We did not save ${name}: it has a virus (Eicar-Signature). Choose another file, and check your computer for viruses.`

describe('an upload, where clamd scans', () => {
  let clamd: Clamd
  let app: BuiltApp
  beforeAll(async () => {
    clamd = await startClamd()
    app = await startBuiltApp({ CLAMD_URL: clamd.url })
  }, 90_000)
  afterAll(async () => {
    await app.close()
    await clamd.close()
  })

  const names = async () => {
    const rows = await app.services.db.selectFrom('documents').select('file_name').execute()
    return rows.map(({ file_name: name }) => name)
  }

  it('that is infected is refused by name, with everything else as typed', async () => {
    const browser = app.browser()
    const page = await browser.open('/form')
    const kept = await browser.follow(
      await submit(browser, page, 'save', { resume_upload: pdf('good.pdf') }),
    )
    const fill = {
      name: 'Kavitha Selvam',
      resume_upload: infected('cv.pdf'),
      payslip_upload: pdf('pay.pdf'),
    }
    const refused = await submit(browser, kept, 'save', fill)
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(refusal('cv.pdf'))
    expect(refused.html).toContain('value="Kavitha Selvam"')
    const reloaded = await browser.open('/form')
    expect(reloaded.html).toContain('good.pdf')
    expect(reloaded.html).toContain('pay.pdf')
    expect(reloaded.html).toContain('value="Kavitha Selvam"')
    expect(await listKeys(app.services.store)).toHaveLength(2)
    expect(await names()).toEqual(['good.pdf', 'pay.pdf'])
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

  it('is refused while clamd is away, with everything else as typed', async () => {
    await clamd.close()
    const browser = app.browser()
    const fill = { name: 'Arul Raj', resume_upload: pdf('later.pdf') }
    const refused = await submit(browser, await browser.open('/form'), 'save', fill)
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(
      'We did not save later.pdf: we cannot check files for viruses just now. Try again in a few minutes.',
    )
    expect((await browser.open('/form')).html).toContain('value="Arul Raj"')
    expect(await names()).not.toContain('later.pdf')
  })

  it('that the disk refuses is refused, with everything else as typed', async () => {
    const { services } = app
    const { clamdUrl } = services.config
    services.config.clamdUrl = undefined
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const put = vi.spyOn(services.store, 'put').mockRejectedValue(full)
    onTestFinished(() => {
      put.mockRestore()
      services.config.clamdUrl = clamdUrl
    })
    const browser = app.browser()
    const fill = { name: 'Selvi Mani', resume_upload: pdf('full.pdf') }
    const refused = await submit(browser, await browser.open('/form'), 'save', fill)
    expect(refused.status).toBe(503)
    expect(refused.html).toContain('We cannot reach our storage at the moment.')
    expect(refused.html).toContain('value="Selvi Mani"')
    expect((await browser.open('/form')).html).toContain('value="Selvi Mani"')
    expect(await names()).not.toContain('full.pdf')
  })
})
