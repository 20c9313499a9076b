// Continues a draft on another device by a mailed link.
import { data, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { UserType } from '#db/schema'
import { formAction } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
import { registrationForms } from '~/actions/drafts/draft-forms.server'
import { redirectSignedIn } from '~/actions/registration/registration-view.server'
import { login } from '~/content/login'
import { resume as words } from '~/content/resume'
import { privateMeta } from '~/seo'
import { savedMessage } from '~/domain/drafts/draft.schema'
import { findResumable, resumeDraft } from '~/domain/drafts/resume.server'
import { seeOther } from '~/web/page/redirects.server'
import { serveLoader, type RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { GonePage, ResumePage } from './resume-page'

export const meta: MetaFunction = (args) => privateMeta(args, words)

/** The address is a secret: no other site may learn it. */
const headers = { 'Referrer-Policy': 'no-referrer' }

export const loader = serveLoader(async (context) => {
  const found = await findForm(context)
  if (!found) return data({ page: undefined }, { status: 404, headers })
  const { userType, savedAt } = found
  await redirectSignedIn(context, userType, `/profile/${userType}`)
  const saved = savedMessage(savedAt)
  const page = { userType, saved }
  return data({ page }, { headers })
})

const form = {
  describe: () => ({ submit: 'resume', failed: words.failed, log: 'form not resumed' }),
}

export const action = formAction(form, async (context, { posted }) => {
  const { app, session } = context
  const found = await findForm(context)
  if (!found) return formAgain(posted, { '': words.gone }, { status: 404 })
  const { userType } = found
  const { purpose } = registrationForms[userType]
  const isMoved = await resumeDraft(app.db, { ...readKey(context), purpose, userType })
  if (!isMoved) return formAgain(posted, { '': words.gone }, { status: 404 })
  logSecurity('form-continued', session, { userType })
  const notice = { tone: 'success', text: words.moved } as const
  return seeOther(session, login[userType].signUpHref, { notice, leaving: true })
})

const readKey = ({ params, session }: RequestContext) => ({
  token: params.token ?? '',
  visitor: session.visitor(),
})

async function findForm(context: RequestContext) {
  const found = await findResumable(context.app.db, readKey(context))
  const isKnown = found && Object.hasOwn(registrationForms, found.form)
  return isKnown ? { ...found, userType: found.form as UserType } : undefined
}

export default function Resume() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  if (!page) return <GonePage />
  return <ResumePage page={page} answer={answer} />
}
