import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffDesk } from '~/content/desk/staff'
import { staffCase as copy, staffGone } from '~/content/desk/staff-case'
import { privateMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { KeptText } from '~/forms/drafts/kept-text'
import { useNotice } from '~/forms/page-notice'
import { useFormAnswer } from '~/forms/posted-form'
import { serveLoader } from '~/web/session/request-context.server'
import { AwayPage } from '~/ui/notice/notice'
import { actOnCase } from './action.server'
import { CasePage, type CaseAnswer } from './case-page'
import { loadCase } from './loader.server'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { loaded } = args.data ?? {}
  const title = loaded ? `${loaded.name} – ${loaded.kind}` : staffGone.title
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(loadCase)
export const action = serveStaffPost(actOnCase, { files: Object.keys(attachmentFields) })

export default function StaffCase() {
  const { loaded, gone } = useLoaderData<typeof loader>()
  const answer = useFormAnswer<CaseAnswer>()
  const notice = useNotice()
  if (loaded) return <CasePage {...loaded} answer={answer} notice={notice} />
  const { title, byName, byOwner, back } = staffGone
  const props = gone
    ? { title, text: gone.by ? byName(gone.by.name, gone.by.when) : byOwner }
    : { title: copy.description, text: staffDesk.away }
  // Somebody was erased while a colleague wrote: the text is still theirs to copy.
  return (
    <AwayPage {...props} retry={{ label: back, href: '/staff' }}>
      <KeptText typed={answer?.result.initialValue} />
    </AwayPage>
  )
}
