import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { clientSignup, stepOf } from '~/content/client-signup'
import { pageMeta } from '~/content/page-meta'
import { clientForm } from '~/forms/client/draft-form.server'
import { answerRegistration } from '~/forms/registration.server'
import { findSignedIn, viewRegistration } from '~/forms/registration-view.server'
import { SignedInPage } from '~/forms/signed-in-page'
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
  // After a post the address may name another step than the page shows.
  const step = findShownStep(served) ?? readStep(served.url.searchParams.get('step'))
  const signedIn = await findSignedIn(served, 'client', '/profile/client')
  if (signedIn) return { step, failed: false, signedIn }
  const page = await viewRegistration(served, { form: clientForm, userType: 'client' })
  return { step, failed: page.failed, page: { ...page, step } }
})

export const action = serveAction((served) =>
  answerRegistration(served, (posted) => clientRegistration(served, posted)),
)

export default function ClientSignup() {
  const { page, signedIn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { notice } = useRouteLoaderData('root') as RootData
  if (signedIn) return <SignedInPage signedIn={signedIn} notice={notice} />
  return <SignupPage page={page} answer={answer ?? undefined} notice={notice} />
}
