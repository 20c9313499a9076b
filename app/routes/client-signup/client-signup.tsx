// The registration of companies, in steps.
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { clientSignup, formatStep } from '~/content/client-signup'
import { pageMeta } from '~/seo'
import { readStep } from '~/domain/registration/client-steps'
import { viewRegistration } from '~/actions/registration/registration-view.server'
import type { FormAnswer } from '~/forms/posted-form'
import { serveLoader, type RequestContext } from '~/web/session/request-context.server'
import { useRoot } from '~/use-root'
import { action } from './action.server'
import { SignupPage } from './signup-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = clientSignup
  return pageMeta(args, { title, state: formatStep(args.data?.step ?? 1), description })
}

export const loader = serveLoader(async (context) => {
  const page = await viewRegistration(context, 'client', '/profile/client')
  return { step: findShownStep(context), page }
})

/** @returns after a post the step of the answer, which the address may not name */
function findShownStep({ postAnswer, url }: RequestContext) {
  const { initialValue } = (postAnswer?.data as FormAnswer | null | undefined)?.result ?? {}
  return readStep(initialValue?.step ?? url.searchParams.get('step'))
}

export { action }

export default function ClientSignup() {
  const { step, page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  return <SignupPage step={step} view={{ page, answer, notice }} />
}
