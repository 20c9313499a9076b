import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { UserType } from '#db/schema'
import { privateMeta } from '~/content/site/page-meta'
import { profileAnswers as words } from '~/content/registration'
import { answersHref } from '~/content/ways-back'
import { findOffer } from '~/actions/drafts/offer.server'
import { profiles } from '~/actions/profiles/profiles.server'
import { serveForm } from '~/actions/serve-form.server'
import { requireAccount } from '~/http/requester/guard.server'
import { serveLoader, type RequestContext } from '~/http/requester/request-context.server'
import { inRoom } from '~/room'
import { useRoot } from '~/use-root'
import { AnswersPage } from './answers-page'
import { actOnOffer } from './action.server'

export const handle = { frame: inRoom('profile') }

export const meta: MetaFunction = (args) => privateMeta(args, words)

export const loader = serveLoader(async (context) => {
  const { session, url } = context
  const { account, profileHref } = await requireOwn(context)
  return {
    offer: await findOffer(context, account),
    deleting: url.searchParams.has('delete'),
    token: await session.formToken(),
    profileHref,
  }
})

export const action = serveForm(async (context) => actOnOffer(context, await requireOwn(context)))

/** The account whose profile it is, of the type in the address. */
async function requireOwn({ session, params }: RequestContext) {
  const { userType = '' } = params
  if (!Object.hasOwn(profiles, userType)) throw new Response(null, { status: 404 })
  const page = answersHref(userType as UserType)
  const account = await requireAccount(session, userType as UserType, page)
  return { account, page, profileHref: profiles[userType as UserType].page }
}

export default function ProfileAnswers() {
  const { offer, deleting, token, profileHref } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.result.error?.['']?.[0]
  const { notice } = useRoot()
  return (
    <AnswersPage
      offer={offer}
      deleting={deleting}
      token={token}
      profileHref={profileHref}
      refusal={refusal}
      notice={notice}
    />
  )
}
