import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { profile as words, profilePages } from '~/content/profile'
import { privateMeta } from '~/seo'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { inArea } from '~/area'
import { UnavailablePage } from '~/ui/notice/notice'
import { useRoot } from '~/use-root'
import { requireAccount } from '~/web/session/guard.server'
import { loadOrUnavailable, serveLoader } from '~/web/session/request-context.server'
import { action } from './action.server'
import { EditPage } from './edit-page'
import { loadProfile } from './load-profile.server'
import { readUserType } from './user-type'
import { ViewPage } from './view-page'

export const handle = { frame: inArea('profile') }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { location, data } = args
  const { title, editTitle } = profilePages[readUserType(location)]
  const shown = isEdit(location) ? editTitle : title
  return privateMeta(args, { title: shown, hasErrors: !data?.loaded })
}

export const loader = serveLoader((context) =>
  loadOrUnavailable(context, 'profile not loaded', async () => {
    const { session, url } = context
    const userType = readUserType(url)
    const account = await requireAccount(session, userType, url.pathname + url.search)
    const profile = await loadProfile(context, account)
    if (!profile && userType !== 'client') throw new Response(null, { status: 404 })
    return { profile }
  }),
)

export { action }

interface Place {
  pathname: string
  search: string
}

const isEdit = ({ pathname, search }: Place) =>
  pathname === profilePages.client.editHref || new URLSearchParams(search).has('edit')

export default function ProfilePage() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  const location = useLocation()
  const userType = readUserType(location)
  const { title } = profilePages[userType]
  const shown = { userType, answer, notice }
  if (!loaded) {
    if (answer) return <EditPage {...shown} notice={undefined} />
    const retry = { label: words.retry, href: '' }
    return (
      <UnavailablePage title={title} text={profileMessages[userType].notLoaded} retry={retry} />
    )
  }
  const { profile } = loaded
  if (!profile) {
    const retry = { label: words.contact, href: '/contact' }
    return <UnavailablePage title={title} text={profileMessages.none} retry={retry} />
  }
  if (isEdit(location)) return <EditPage {...shown} data={profile} />
  return <ViewPage {...shown} data={profile} isWelcome={location.search === '?tab=welcome'} />
}
