import type { MetaFunction } from '@remix-run/node'
import {
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ClientActionFunctionArgs,
} from '@remix-run/react'
import { customerForm } from '~/content/customer'
import { pageMeta } from '~/content/page-meta'
import { customerMessages, customerOtpMessages } from '~/domain/registration/customer-messages'
import { customerRegistrationForm } from '~/forms/customer/draft-forms.server'
import { viewDraft, type DraftView } from '~/forms/draft-form.server'
import { enhancedPost, revalidateUnlessAway } from '~/forms/enhanced-post'
import { viewOtp } from '~/forms/otp-intents.server'
import { answerRegistration } from '~/forms/registration.server'
import { serveAction, serveLoader } from '~/http/serve.server'
import type { RootData } from '~/root'
import { customerRegistration } from './answer.server'
import { CustomerFormPage } from './customer-form-page'

export const handle = { enhanced: true }
export const shouldRevalidate = revalidateUnlessAway

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = customerForm
  return pageMeta(args, { title: args.data?.failed ? `Error: ${title}` : title, description })
}

export const loader = serveLoader(async (served) => {
  const { visit, url } = served
  const token = await visit.formToken()
  const nothing: DraftView = { id: undefined, values: {}, files: [] }
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
    return { ...nothing, email: blank, sms: blank, discarding: false, failed: true, token }
  }
})

export const action = serveAction((served) => answerRegistration(served, customerRegistration))

/** What a button says when the server cannot be reached; any other says that registering failed. */
const failures: Record<string, string> = {
  'send-email-otp': customerOtpMessages.email.notSent,
  'verify-email-otp': customerOtpMessages.email.notAccepted,
  'send-sms-otp': customerOtpMessages.sms.notSent,
  'verify-sms-otp': customerOtpMessages.sms.notAccepted,
}

export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const intent = String((await request.clone().formData()).get('intent'))
  return enhancedPost(
    () => serverAction<typeof action>(),
    failures[intent] ?? customerMessages.failed,
  )
}

export default function CustomerForm() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>() ?? undefined
  const { notice } = useRouteLoaderData('root') as RootData
  return <CustomerFormPage page={page} answer={answer} notice={notice} />
}
