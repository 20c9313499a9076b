import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { clientSignup, stepOf } from '~/content/company-profile'
import { pageMeta } from '~/content/site/page-meta'
import { stepOfField } from '~/domain/registration/client-steps'
import { clientRegistrationForm } from '~/actions/drafts/draft-forms.server'
import { draftErrors } from '~/actions/registration/registration-errors.server'
import { findSignedIn, viewRegistration } from '~/actions/registration/registration-view.server'
import { SignedInPage } from '~/forms/accounts/signed-in-page'
import type { FormAnswer } from '~/forms/posted-form'
import { serveLoader, type RequestContext } from '~/web/session/request-context.server'
import { useRoot } from '~/use-root'
import { action } from './action.server'
import { SignupPage } from './signup-page'
import { readStep } from './step'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { failed = false, step = 1 } = args.data ?? {}
  const { title, description } = clientSignup
  return pageMeta(args, { title, state: stepOf(step), description, hasErrors: failed })
}

export const loader = serveLoader(async (context) => {
  const { step, checked } = shownStep(context)
  const signedIn = await findSignedIn(context, 'client', '/profile/client')
  if (signedIn) return { step, failed: false, signedIn }
  const view = await viewRegistration(context, { form: clientRegistrationForm, userType: 'client' })
  const errors = view.id === undefined ? {} : await draftErrors(context, 'client', view.values)
  const failed = checked && hasError(errors, step)
  return { step, failed, page: { ...view, step, checked, errors } }
})

/** After a post the answer may show another step than the address names. */
function shownStep({ answered, url }: RequestContext) {
  const { initialValue } = (answered?.data as FormAnswer | null | undefined)?.result ?? {}
  if (initialValue?.step === undefined) {
    return {
      step: readStep(url.searchParams.get('step')),
      checked: url.searchParams.has('checked'),
    }
  }
  return { step: readStep(initialValue.step), checked: initialValue.checked !== undefined }
}

const hasError = (errors: Record<string, string>, step: number) =>
  Object.keys(errors).some((field) => stepOfField(field) === step)

export { action }

export default function ClientSignup() {
  const { page, signedIn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { notice } = useRoot()
  if (signedIn) return <SignedInPage signedIn={signedIn} notice={notice} />
  return <SignupPage page={page} answer={answer ?? undefined} notice={notice} />
}
