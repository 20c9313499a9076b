import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffDesk } from '~/content/desk/staff'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { tokenField } from '~/script-contract'
import { paths } from '../../support/pages/routes'
import { useBuiltApp } from '../../support/site/app'
import { fillForm } from '../../support/pages/form'
import { insertOpening } from '../../support/people/openings'
import { insertStaff, staffBrowser } from '../../support/people/staff'
import { answers, openAccount } from '../forms/candidate'

const roles = ['member', 'owner'] as const
type Answers = [stranger: number, member: number, owner: number]

/** Of each route: a look, and a post with the session's own token that asks for nothing. */
const table: Record<string, { get: Answers; post: Answers }> = {
  staff: { get: [404, 200, 200], post: [404, 422, 422] },
  'staff/documents': { get: [404, 303, 303], post: [404, 303, 303] },
  'staff/export': { get: [404, 403, 200], post: [404, 405, 405] },
  'staff/login': { get: [200, 302, 302], post: [403, 302, 302] },
  'staff/password': { get: [404, 404, 404], post: [404, 404, 404] },
  'staff/team': { get: [404, 200, 200], post: [404, 403, 400] },
  'staff/openings': { get: [404, 200, 200], post: [404, 405, 405] },
  'staff/openings/new': { get: [404, 200, 200], post: [404, 400, 400] },
  'staff/openings/:id': { get: [404, 200, 200], post: [404, 400, 400] },
  'staff/texts': { get: [404, 200, 200], post: [404, 403, 422] },
  'staff/numbers': { get: [404, 403, 200], post: [404, 405, 405] },
  'staff/record': { get: [404, 200, 200], post: [404, 405, 405] },
  'staff/requests/:id': { get: [404, 303, 303], post: [404, 405, 405] },
  'staff/logout': { get: [404, 303, 303], post: [404, 303, 303] },
  'staff/:kind/:id': { get: [404, 200, 200], post: [404, 400, 400] },
  'staff/:kind/:id/erase': { get: [404, 403, 200], post: [404, 403, 422] },
  'staff/:kind/:id/documents/:documentId': {
    get: [404, 200, 200],
    post: [404, 405, 405],
  },
}

describe('at the staff desk, by role', () => {
  const app = useBuiltApp()
  const people = new Map<string, Staff>()
  let ids: Record<'account' | 'document' | 'request' | 'opening', string>

  beforeAll(async () => {
    const { db } = app.services
    for (const role of roles) {
      const email = `${role}@pearlbridge.example`
      people.set(role, await insertStaff(db, { name: `The ${role}`, email, role }))
    }
    const bytes = readFileSync('tests/fixtures/documents/resume.pdf')
    const resume_upload = new File([bytes], 'resume.pdf', { type: 'application/pdf' })
    await openAccount(app, app.browser(), answers, { resume_upload })
    const row = await db
      .selectFrom('documents')
      .innerJoin('requests', 'requests.account_id', 'documents.account_id')
      .select(['documents.id as document', 'documents.account_id as account'])
      .select('requests.id as request')
      .where('documents.file_name', '=', 'resume.pdf')
      .executeTakeFirstOrThrow()
    const by = people.get('owner') as Staff
    const { id: opening } = await insertOpening(db, { by })
    ids = { ...row, account: row.account ?? '', opening }
  }, 60_000)

  const addressOf = (path: string) =>
    `/${path}`
      .replace('requests/:id', `requests/${ids.request}`)
      .replace('openings/:id', `openings/${ids.opening}`)
      .replace(':kind/:id', `candidate/${ids.account}`)
      .replace(':documentId', ids.document)

  it('every route is in the table', () => {
    const ofDesk = paths.filter((path) => /^staff(\/|$)/.test(path))
    expect(Object.keys(table).sort()).toEqual(ofDesk.sort())
  })

  it.each(Object.entries(table))('%s', async (path, { get, post }) => {
    const address = addressOf(path)
    const looked = [(await app.browser().request(address)).status]
    const body = new URLSearchParams({ intent: 'nothing' })
    const posted = [(await app.roamer().request(address, { method: 'POST', body })).status]
    for (const role of roles) {
      const { browser } = await staffBrowser(app, people.get(role))
      const list = await browser.open('/staff')
      const token = String(fillForm(list.html, { form: '#list' }).body.get(tokenField))
      const look = await browser.request(address)
      looked.push(look.status)
      const own = new URLSearchParams({ intent: 'nothing', [tokenField]: token })
      const answer = await browser.request(address, { method: 'POST', body: own })
      posted.push(answer.status)
      for (const { status, html } of [look, answer]) {
        if (status !== 403) continue
        expect(html.includes(`${staffDesk.forbidden.title}</h1>`)).toBe(true)
        expect(html.includes('action="/staff/logout"')).toBe(true)
        expect(html.includes('The page &quot;Team&quot; names them.')).toBe(true)
      }
    }
    expect({ get: looked, post: posted }).toEqual({ get, post })
  })
})
