import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { clientSignup, stepOf } from '~/content/client-signup'
import { pageMeta } from '~/content/page-meta'
import { clientForm } from '~/forms/client/draft-form.server'
import { noDraft, viewDraft } from '~/forms/draft-form.server'
import { viewOtp } from '~/forms/otp-intents.server'
import { answerRegistration } from '~/forms/registration.server'
import { serveAction, serveLoader } from '~/http/serve.server'
import type { RootData } from '~/root'
import { clientRegistration } from './answer.server'
import { SignupPage } from './signup-page'
import { findShownStep } from './shown-step.server'
import { readStep } from './step'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { failed = false, step = 1 } = args.data ?? {}
  const { title, description } = clientSignup
  const state = failed ? `Error: ${stepOf(step)}` : stepOf(step)
  return pageMeta(args, { title, state, description })
}

export const loader = serveLoader(async (served) => {
  const { visit, url } = served
  const token = await visit.formToken()
  // After a post the address may name another step than the page shows.
  const step = findShownStep(served) ?? readStep(url.searchParams.get('step'))
  const page = { step, token, failed: visit.isPost }
  const blank = { state: 'none', resendIn: 0 } as const
  try {
    const draft = await viewDraft(served, clientForm)
    const { company_email, company_phone } = draft.values
    return {
      ...page,
      ...draft,
      email: await viewOtp(served, clientForm, 'email', company_email),
      sms: await viewOtp(served, clientForm, 'sms', company_phone),
      discarding: url.searchParams.has('start-again'),
    }
  } catch (error) {
    // After a post the page still has to show what was typed.
    if (!visit.isPost || error instanceof Response) throw error
    return { ...page, ...noDraft, email: blank, sms: blank, discarding: false }
  }
})

export const action = serveAction((served) =>
  answerRegistration(served, (posted) => clientRegistration(served, posted)),
)

export default function ClientSignup() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { notice } = useRouteLoaderData('root') as RootData
  return <SignupPage page={page} answer={answer ?? undefined} notice={notice} />
}
