import type { MetaFunction } from '@remix-run/node'
import {
  useFetcher,
  useLoaderData,
  useLocation,
  useOutlet,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useEffect } from 'react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/site/page-meta'
import { staffInbox as copy } from '~/content/desk/staff-inbox'
import { atDesk } from '~/desk-frame'
import { DeskAway } from '~/forms/drafts/desk-away'
import { useNotice } from '~/forms/page-notice'
import { useFormAnswer, type FormAnswer } from '~/forms/posted-form'
import { usePageContext } from '~/http/pages/page-context'
import { serveLoader } from '~/http/requester/request-context.server'
import { DeskKeys } from '~/ui/desk/desk-keys'
import { Panes, useRoom } from '~/ui/desk/panes'
import { shouldRevalidate as asDesk } from '~/ui/desk/autosave'
import { actOnTicked } from './action.server'
import type { Bulk } from './bulk-preview.server'
import { BulkPage } from './bulk-page'
import { InboxPage } from './inbox-page'
import { loadInbox } from './loader.server'

export const handle = { hydrate: true, frame: atDesk }
export { clientAction } from '~/ui/desk/autosave'

/** Beside what is opened it stays as it is. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  !args.nextParams.kind && asDesk(args)

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  return privateMeta(args, { title, description, hasErrors: args.data?.loaded?.hasErrors })
}

export const loader = serveLoader(loadInbox)
export const action = serveStaffPost(actOnTicked)

const sheetRoute = 'routes/staff/sheet/sheet'
interface OfSheet {
  loaded?: { chosen?: { id: string } }
}
const sheetKeys = { n: 'a[rel=next]', s: '#status', r: '#text', i: '#note' } as const

export default function StaffInbox() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useFormAnswer<FormAnswer & { bulk?: Bulk }>()
  const notice = useNotice()
  const { hydrates } = usePageContext()
  const sheet = useOutlet()
  const query = new URLSearchParams(useLocation().search)
  const chosen = useRouteLoaderData<OfSheet>(sheetRoute)?.loaded?.chosen
  const opened = sheet ? (chosen?.id ?? '') : undefined
  const inbox = useList(loaded, query)
  if (answer?.bulk) return <BulkPage {...answer.bulk} answer={answer} />
  if (!sheet && !inbox) return <DeskAway title={copy.title} answer={answer} />
  const { list, sheet: ofSheet, help, ...words } = copy.keys
  const keys = { ...(inbox && list), ...(sheet && ofSheet), ...help }
  const news = { answer, notice: sheet ? undefined : notice }
  const page = inbox && <InboxPage {...{ inbox, opened, ...news }} />
  if (!hydrates) return sheet ?? page
  return (
    <>
      <Panes label={copy.title} list={page} opened={sheet} hint={copy.pick} />
      <DeskKeys words={{ ...words, keys }} targets={sheet ? sheetKeys : undefined} />
    </>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>['loaded']

/** The list; a page that began with one of its rows asks for it where it has room. */
function useList(loaded: Loaded, query: URLSearchParams): Loaded {
  const { load, data } = useFetcher<typeof loader>()
  const isMissing = useRoom() && !loaded
  query.delete('case')
  const href = `/staff?${query}`
  useEffect(() => {
    if (isMissing) load(href)
  }, [isMissing, href, load])
  return loaded ?? data?.loaded
}
