import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { isJobTitle } from '~/content/jobs-selection'
import { applyHref, loginHref } from '~/content/ways-back'
import type { Values } from '~/forms/posted-form'
import { answerRegistration } from '~/forms/registration.server'
import { findSignedIn, viewRegistration } from '~/forms/registration-view.server'
import { SignedInPage } from '~/forms/signed-in-page'
import { serveAction, serveLoader } from '~/http/serve.server'
import type { RootData } from '~/root'
import { candidateRegistration } from './answer.server'
import { registrationForm } from '~/forms/candidate/draft-forms.server'
import { RegistrationPage } from './registration-page'

export const handle = { enhanced: true }

/** Of a position in an address. */
const longestPosition = 120

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  {
    title: `${loaded?.failed ? 'Error: ' : ''}Candidate registration – ${loaded?.brand ?? 'Pearlbridge'}`,
  },
  {
    name: 'description',
    content:
      'Register as a candidate: your details, one-time passwords for e-mail and phone, your documents.',
  },
]

export const loader = serveLoader(async (served) => {
  const { app, url } = served
  const brand = app.config.business.name
  const picked = url.searchParams.get('position')?.trim().slice(0, longestPosition)
  const own = picked ? applyHref(picked) : '/profile/candidate'
  const signedIn = await findSignedIn(served, 'candidate', own)
  if (signedIn) return { brand, failed: false, signedIn }
  const page = await viewRegistration(served, { form: registrationForm, userType: 'candidate' })
  const { values } = page
  return {
    brand,
    failed: page.failed,
    page: {
      ...page,
      values: pickPosition(values, picked),
      ...(picked && { signInHref: loginHref('candidate', applyHref(picked)) }),
    },
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
  const { page, signedIn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { notice } = useRouteLoaderData('root') as RootData
  if (signedIn) return <SignedInPage signedIn={signedIn} notice={notice} />
  return <RegistrationPage page={page} answer={answer ?? undefined} notice={notice} />
}
