import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { isJobTitle } from '~/content/jobs-selection'
import { noDraft, viewDraft } from '~/forms/draft-form.server'
import { viewOtp } from '~/forms/otp-intents.server'
import type { Values } from '~/forms/posted-form'
import { answerRegistration } from '~/forms/registration.server'
import { serveAction, serveLoader } from '~/http/serve.server'
import type { RootData } from '~/root'
import { candidateRegistration } from './answer.server'
import { registrationForm } from '~/forms/candidate/draft-forms.server'
import { RegistrationPage } from './registration-page'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  {
    title: `${page?.failed ? 'Error: ' : ''}Candidate registration – ${page?.brand ?? 'Pearlbridge'}`,
  },
  {
    name: 'description',
    content:
      'Register as a candidate: your details, one-time passwords for e-mail and phone, your documents.',
  },
]

export const loader = serveLoader(async (served) => {
  const { app, visit, url } = served
  const brand = app.config.business.name
  const token = await visit.formToken()
  const picked = url.searchParams.get('position')?.trim().slice(0, 120)
  const blank = { state: 'none', resendIn: 0 } as const
  try {
    const draft = await viewDraft(served, registrationForm)
    const { gmail, number } = draft.values
    return {
      ...draft,
      values: pickPosition(draft.values, picked),
      email: await viewOtp(served, registrationForm, 'email', gmail),
      sms: await viewOtp(served, registrationForm, 'sms', number),
      discarding: url.searchParams.has('start-again'),
      failed: visit.isPost,
      brand,
      token,
    }
  } catch (error) {
    // After a post the page still has to show what was typed.
    if (!visit.isPost || error instanceof Response) throw error
    return { ...noDraft, email: blank, sms: blank, discarding: false, failed: true, brand, token }
  }
})

export const action = serveAction((served) => answerRegistration(served, candidateRegistration))

/** Apply fills in the position and replaces what an earlier Apply filled in, never a person's own words. */
function pickPosition(values: Values, picked: string | undefined): Values {
  const present = String(values.position_applied ?? '').trim()
  return picked && (!present || isJobTitle(present))
    ? { ...values, position_applied: picked }
    : values
}

export default function CandidateRegistration() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { notice } = useRouteLoaderData('root') as RootData
  return <RegistrationPage page={page} answer={answer ?? undefined} notice={notice} />
}
