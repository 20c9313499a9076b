import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { customerForm } from '~/content/customer'
import { pageMeta } from '~/content/page-meta'
import { customerRegistrationForm } from '~/forms/customer/draft-forms.server'
import { noDraft, viewDraft } from '~/forms/draft-form.server'
import { viewOtp } from '~/forms/otp-intents.server'
import { answerRegistration } from '~/forms/registration.server'
import { serveAction, serveLoader } from '~/http/serve.server'
import type { RootData } from '~/root'
import { customerRegistration } from './answer.server'
import { CustomerFormPage } from './customer-form-page'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = customerForm
  return pageMeta(args, { title: args.data?.failed ? `Error: ${title}` : title, description })
}

export const loader = serveLoader(async (served) => {
  const { visit, url } = served
  const token = await visit.formToken()
  const blank = { state: 'none', resendIn: 0 } as const
  try {
    const draft = await viewDraft(served, customerRegistrationForm)
    const { email, number } = draft.values
    return {
      ...draft,
      email: await viewOtp(served, customerRegistrationForm, 'email', email),
      sms: await viewOtp(served, customerRegistrationForm, 'sms', number),
      discarding: url.searchParams.has('start-again'),
      failed: visit.isPost,
      token,
    }
  } catch (error) {
    // After a post the page still has to show what was typed.
    if (!visit.isPost || error instanceof Response) throw error
    return { ...noDraft, email: blank, sms: blank, discarding: false, failed: true, token }
  }
})

export const action = serveAction((served) => answerRegistration(served, customerRegistration))

export default function CustomerForm() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRouteLoaderData('root') as RootData
  return <CustomerFormPage page={page} answer={answer} notice={notice} />
}
