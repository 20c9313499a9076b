import { beforeEach, describe, expect, it } from 'vitest'
import { otpRequestMessage, otpVerifyMessage } from '~/domain/otp/otp.schema'
import { candidateMessages } from '~/domain/registration/candidate.schema'
import { notKept } from '~/forms/messages'
import type { App } from '~/web/app/app'
import { textsOnly, type Body } from '~/web/body/read-body.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { RequestSession } from '~/web/session/request-session.server'
import { candidateRegistrationForm } from '~/actions/drafts/draft-forms.server'
import { answerDraftButton } from '~/actions/drafts/draft-buttons.server'
import { keepProfile } from '~/actions/profiles/receive-profile.server'
import { keepRegistration, type ReceivedRegistration } from './receive-registration.server'
import { thenDispose } from '~/actions/keep-post.server'
import { overfull, type ReadPost } from '~/actions/read-post.server'

const origin = 'https://pearlbridge.example'
const at = { userType: 'candidate', form: candidateRegistrationForm, page: '/form' } as const

/** A request of a browser that is not known yet, while the database is away. */
function requestContext(): RequestContext {
  const request = new Request(`${origin}/form`, { method: 'POST' })
  const db = new Proxy({}, { get: () => expect.fail('the database is away') })
  const app = { db, config: { origin, secret: 'a secret of the house', https: true } }
  const server = { app: app as unknown as App, requestId: 'r1', clientAddress: '::1', origin }
  const session = new RequestSession(server, request)
  const url = new URL(request.url)
  return { app: server.app, server, session, request, url, params: {}, answered: undefined }
}

function posted(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('a posted registration', () => {
  let context: RequestContext
  let disposed: number
  beforeEach(() => {
    context = requestContext()
    disposed = 0
  })
  const read = (fields: Record<string, string>, more: Partial<Body> = {}): ReadPost => {
    const form = posted(fields)
    const dispose = () => Promise.resolve(void (disposed += 1))
    return {
      body: { ...textsOnly(form), dispose, ...more },
      posted: form,
      trusted: true,
      hasFiles: true,
    }
  }

  const keep = (one: ReadPost) => thenDispose(one, (given) => keepRegistration(context, given, at))

  it('leaves no temporary file when its answers cannot be kept', async () => {
    await expect(keep(read({ intent: 'save' }))).rejects.toThrow()
    expect(disposed).toBe(1)
  })

  it('leaves none when what a profile prepares fails', async () => {
    const prepare = () => expect.fail('it cannot be read')
    const profile = { userType: 'candidate', prepare } as const
    const kept = thenDispose(read({}), (given) => keepProfile(context, given, profile))
    await expect(kept).rejects.toThrow('it cannot be read')
    expect(disposed).toBe(1)
  })

  it('leaves none when it is not of this site either', async () => {
    const refused = await keep({ ...read({}), trusted: false })
    expect(refused).toMatchObject({ answer: { init: { status: 403 } } })
    expect(disposed).toBe(1)
  })

  it.each([
    [{ intent: 'register' }, candidateMessages.failed],
    [{ intent: 'send-email-otp' }, otpRequestMessage({ reason: 'delivery' })],
    [{ intent: 'save' }, notKept],
    // Enter means the code that was typed.
    [{ intent: 'continue', gmail_otp: '123456' }, otpVerifyMessage('email', 'expired')],
    [{ intent: 'continue' }, notKept],
    [{ intent: 'continue', password: 'Vaigai$1', confirm_password: '' }, candidateMessages.failed],
    // So a script sends Enter in an earlier field.
    [{ intent: 'continue', password: 'Vaigai$1' }, notKept],
  ])('says of %o what did not work', async (fields, message) => {
    await keep(read(fields)).catch(() => undefined)
    expect(context.failing).toMatchObject({ message, log: 'registration failed' })
  })

  it('names the file that was too large, or else says that all of it was', () => {
    const tooLarge = read({ name: 'Kavitha' }, { tooLarge: true })
    const named = { resume_upload: 'resume.pdf is larger than 5 MB.' }
    const errors = (errors: Record<string, string>) => {
      const answer = overfull(tooLarge, errors)
      expect(answer?.init?.status).toBe(413)
      return answer?.data.result.error
    }
    expect(errors(named)).toEqual({ resume_upload: [named.resume_upload] })
    expect(Object.keys(errors({}) ?? {})).toEqual([''])
  })
})

describe('a button of a registration that is kept', () => {
  const press = (intent: string, more: Partial<ReceivedRegistration> = {}) =>
    answerDraftButton(requestContext(), {
      ...at,
      intent,
      posted: posted({ intent }),
      id: 'd1',
      answers: {},
      fileErrors: {},
      hasArrived: false,
      merged: { baseVersion: '', hasNews: false, unseen: {} },
      saved: { text: '', kept: '' },
      isCut: false,
      ...more,
    })
  const fileErrors = { resume_upload: 'This file is empty.' }

  it('leads to the files that were uploaded, or says what is wrong with one', async () => {
    const done = (await press('upload')) as Response
    expect([done.status, done.headers.get('location')]).toEqual([303, '/form#documents'])
    expect(await press('upload', { fileErrors })).toMatchObject({ init: { status: 422 } })
    const crowded = await press('save', { fileErrors, crowded: { seconds: 60 } })
    expect(crowded).toMatchObject({ init: { status: 429, headers: { 'Retry-After': '60' } } })
  })
})
