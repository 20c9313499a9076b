import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { UserType } from '#db/schema'
import { findContinuing, viewContinue } from '~/actions/drafts/continue-form.server'
import { registrations } from '~/actions/registration/registrations.server'
import { findSignedIn } from '~/actions/registration/registration-view.server'
import { serveForm } from '~/actions/serve-form.server'
import { continueForm } from '~/content/other-devices'
import { privateMeta } from '~/content/site/page-meta'
import { SignedInPage } from '~/forms/accounts/signed-in-page'
import { loadAfterPost } from '~/web/page/load-or-away.server'
import { serveLoader, type RequestContext } from '~/web/session/request-context.server'
import { useRoot } from '~/use-root'
import { actOnContinue } from './action.server'
import { ContinuePage } from './continue-page'

export const meta: MetaFunction = (args) => privateMeta(args, continueForm)

export const loader = serveLoader(async (context) => {
  const { session, url } = context
  const userType = requireType(context)
  const login = await session.login()
  const isOwn = login.state === 'active' && login.account.userType === userType
  const signedIn = isOwn ? undefined : await findSignedIn(context, userType, url.pathname)
  if (signedIn) return { signedIn }
  const email = url.searchParams.has('other') ? '' : undefined
  const continuing = await findContinuing(context, userType, email)
  const { formPage, form } = continuing
  const view = await loadAfterPost(context, 'form not continued', () =>
    viewContinue(context, continuing),
  )
  const nothing = { step: 'code', field: form.email.field, email: '', otp: nothingSent } as const
  const token = session.formToken()
  return { page: { userType, formPage, token, isOwn, view: view ?? nothing } }
})

const nothingSent = { state: 'none', resendIn: 0 } as const

export const action = serveForm((context) => actOnContinue(context, requireType(context)))

function requireType({ params }: RequestContext): UserType {
  const { userType = '' } = params
  if (Object.hasOwn(registrations, userType)) return userType as UserType
  throw new Response(null, { status: 404 })
}

export default function Continue() {
  const { page, signedIn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  if (signedIn) return <SignedInPage signedIn={signedIn} notice={notice} />
  return <ContinuePage page={page} answer={answer} notice={notice} />
}
