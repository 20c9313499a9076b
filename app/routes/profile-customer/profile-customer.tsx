import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { viewProfile } from '~/actions/profiles/profile-view.server'
import { draftButtons } from '~/actions/drafts/draft-buttons.server'
import { draftAction } from '~/actions/drafts/draft-action.server'
import { profileForm } from '~/actions/profiles/profile-form.server'
import { saveProfile } from '~/actions/profiles/save-profile.server'
import { customerProfile as copy } from '~/content/customer'
import { privateMeta } from '~/content/site/page-meta'
import { formValues } from '~/domain/fields/table-row'
import { findCustomerProfile } from '~/domain/profiles/customer-profile.server'
import { customerTable } from '~/domain/profiles/customer.fields'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { requireAccount } from '~/web/session/guard.server'
import { loadOrAway } from '~/web/page/load-or-away.server'
import { serveLoader, type RequestContext } from '~/web/session/request-context.server'
import { inRoom } from '~/room'
import { AwayPage } from '~/ui/away-page/away-page'
import { useRoot } from '~/use-root'
import { EditPage } from './edit-page'
import { ViewPage } from './view-page'

export const handle = { frame: inRoom('profile') }

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, {
    title: copy.title,
    description: copy.description,
    hasErrors: !args.data?.loaded,
  })

export const loader = serveLoader((context) =>
  loadOrAway(context, 'profile not loaded', loadProfile),
)
export const action = draftAction(profileForm('customer'), { ...draftButtons, save: saveProfile })

async function loadProfile(context: RequestContext) {
  const { app, session, url } = context
  const account = await requireAccount(session, 'customer', url.pathname + url.search)
  const profile = await findCustomerProfile(app.db, account.id)
  if (!profile) throw new Response(null, { status: 404 })
  const values = formValues(customerTable, profile)
  const { draft, beside } = await viewProfile(context, account, values)
  const edited = { ...values, email: profile.email, ...draft.values }
  if (!url.searchParams.has('edit')) return { profile, edit: undefined, ...beside }
  return {
    profile,
    edit: { values: edited, version: draft.version, saved: draft.saved },
    ...beside,
  }
}

export default function CustomerProfile() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  if (!loaded) {
    return answer ? <EditPage token="" answer={answer} notice={undefined} /> : <UnreadPage />
  }
  const { edit, ...view } = loaded
  return edit ? (
    <EditPage edit={edit} token={view.token} answer={answer} notice={notice} />
  ) : (
    <ViewPage {...view} answer={answer} notice={notice} />
  )
}

function UnreadPage() {
  const retry = { label: copy.retry, href: '/profile/customer' }
  return <AwayPage title={copy.title} text={profileMessages.notLoaded} retry={retry} />
}
