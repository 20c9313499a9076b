import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { clientSignup, stepOf } from '~/content/client-signup'
import { pageMeta } from '~/content/page-meta'
import { stepOfField } from '~/domain/registration/client-steps'
import { clientForm } from '~/actions/client/draft-form.server'
import { clientDraftErrors } from '~/actions/client/register-client.server'
import { answerRegistration } from '~/actions/registration.server'
import { findSignedIn, viewRegistration } from '~/actions/registration-view.server'
import { SignedInPage } from '~/forms/signed-in-page'
import { serveAction, serveLoader } from '~/http/request-context.server'
import type { RootData } from '~/root'
import { clientRegistration } from './answer.server'
import { SignupPage } from './signup-page'
import { findShown } from './shown-step.server'
import { readStep } from './step'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { failed = false, step = 1 } = args.data ?? {}
  const { title, description } = clientSignup
  return pageMeta(args, { title, state: stepOf(step), description, hasErrors: failed })
}

export const loader = serveLoader(async (context) => {
  // After a post the address may name another step than the page shows.
  const { searchParams } = context.url
  const shown = findShown(context) ?? {
    step: readStep(searchParams.get('step')),
    checked: searchParams.has('checked'),
  }
  const { step, checked } = shown
  const signedIn = await findSignedIn(context, 'client', '/profile/client')
  if (signedIn) return { step, failed: false, signedIn }
  const view = await viewRegistration(context, { form: clientForm, userType: 'client' })
  const errors = view.id === undefined ? {} : await clientDraftErrors(context, view, clientForm)
  const failed = checked && hasError(errors, step)
  return { step, failed, page: { ...view, ...shown, errors } }
})

const hasError = (errors: Record<string, string>, step: number) =>
  Object.keys(errors).some((field) => stepOfField(field) === step)

export const action = serveAction((context) =>
  answerRegistration(context, (posted) => clientRegistration(context, posted)),
)

export default function ClientSignup() {
  const { page, signedIn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { notice } = useRouteLoaderData('root') as RootData
  if (signedIn) return <SignedInPage signedIn={signedIn} notice={notice} />
  return <SignupPage page={page} answer={answer ?? undefined} notice={notice} />
}
