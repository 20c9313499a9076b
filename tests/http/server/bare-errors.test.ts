import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveUpload } from '~/domain/documents/save-upload.server'
import { createDocumentStore } from '~/domain/documents/stores/store.server'
import { join } from 'node:path'
import { chooseEngine } from '../../support/database/own-database'
import { startFilledSite } from '../../support/site/filled-site'
import { insertRegistered, password } from '../../support/people/registered'
import type { Site } from '../../support/site/server'
import { loadUpload } from '../../support/uploads'

describe('an address without a page of its own', () => {
  let site: Site
  const documents = { own: '', foreign: '' }
  beforeAll(async () => {
    site = await startFilledSite(
      async (db, dataDir) => {
        const store = createDocumentStore(join(dataDir, 'documents'))
        for (const [whose, email] of Object.entries({ own: 'kavitha', foreign: 'mani' })) {
          const owner = {
            accountId: await insertRegistered(db, 'candidate', { email: `${email}@gmail.com` }),
          }
          const upload = await loadUpload('resume.pdf', 'page.html.pdf')
          const kept = await saveUpload(db, store, { owner, kind: 'resume', upload })
          if (kept.ok) documents[whose as keyof typeof documents] = kept.document.id
        }
        await insertRegistered(db, 'client', { email: 'korkai@gmail.com' })
      },
      (await chooseEngine()).DATABASE_URL,
    )
  }, 120_000)
  afterAll(() => site.remove())

  async function signedIn(userType: string, email: string) {
    const browser = site.browser()
    const page = await browser.open(`/login/${userType}`)
    await browser.submit(page, { form: '#login', fill: { email, password } })
    return browser
  }
  const inTheFrame = (html: string) => html.includes('aria-label="Main"') && html.includes('© 2025')
  const documentAt = (id: string) => `/profile/candidate/documents/${id}`

  it('says the same of a document that never was and of somebody else’s', async () => {
    const browser = await signedIn('candidate', 'kavitha@gmail.com')
    const shown = []
    for (const id of [documents.foreign, '00000000-0000-4000-8000-000000000000', 'x']) {
      const page = await browser.open(documentAt(id))
      expect([page.status, inTheFrame(page.html)]).toEqual([404, true])
      expect(page.html).toContain('There is no page at this address')
      shown.push(/<main.*<\/main>/s.exec(page.html)?.[0])
    }
    expect(new Set(shown).size).toBe(1)
  })

  it('tells a company on a candidate’s address what to do, with a way to sign out', async () => {
    const browser = await signedIn('client', 'korkai@gmail.com')
    const page = await browser.open(documentAt(documents.own))
    expect([page.status, inTheFrame(page.html)]).toEqual([403, true])
    const [, ways = ''] = page.html.split('<main')
    for (const way of ['/profile', '/logout', '/land']) expect(ways).toContain(`href="${way}"`)
    const post = await browser.request('/account/data', {
      method: 'POST',
      body: new URLSearchParams(),
    })
    expect([post.status, inTheFrame(post.html)]).toEqual([405, true])
  })

  it('answers figures without their token like an unknown path, and an unknown call with JSON', async () => {
    const ask = (path: string) => fetch(site.url + path, { headers: { accept: 'text/html' } })
    expect(await (await ask('/metrics')).text()).toContain('There is no page')
    expect(await (await ask('/api/nothing')).json()).toMatchObject({ success: false })
  })

  it('gives a document out as a file that no browser runs', async () => {
    const browser = await signedIn('candidate', 'kavitha@gmail.com')
    const { status, headers } = await browser.open(documentAt(documents.own))
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=page\.html\.pdf/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = "default-src 'none'; style-src 'unsafe-inline'"
    expect(headers.get('content-security-policy')).toBe(policy)
  })
})
