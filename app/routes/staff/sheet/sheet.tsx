import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffDesk } from '~/content/desk/staff'
import { staffGone, staffSheet as copy } from '~/content/desk/staff-sheet'
import { privateMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { KeptText } from '~/forms/drafts/kept-text'
import { useNotice } from '~/forms/page-notice'
import { type FormAnswer, useFormAnswer } from '~/forms/posted-form'
import { serveLoader } from '~/web/session/request-context.server'
import { AwayPage } from '~/ui/away-page/away-page'
import { actOnSheet } from './action.server'
import { loadSheet } from './loader.server'
import { SheetPage, type SheetAnswer } from './sheet-page'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { loaded } = args.data ?? {}
  const title = loaded ? `${loaded.name} – ${loaded.kind}` : staffGone.title
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(loadSheet)
export const action = serveStaffPost(actOnSheet, undefined, Object.keys(attachmentFields))

export default function StaffSheet() {
  const { loaded, gone } = useLoaderData<typeof loader>()
  const answer = useFormAnswer<SheetAnswer>()
  const notice = useNotice()
  if (loaded) return <SheetPage {...loaded} answer={answer} notice={notice} />
  return <GonePage gone={gone} answer={answer} />
}

interface GonePageProps {
  gone: { by: { name: string; when: string } | undefined } | undefined
  answer: FormAnswer | undefined
}

/** Somebody was erased while a colleague wrote: the text is still theirs to copy. */
function GonePage({ gone, answer }: GonePageProps) {
  const reason = gone?.by ? staffGone.byName(gone.by.name, gone.by.when) : staffGone.byOwner
  const props = gone
    ? { title: staffGone.title, text: reason }
    : { title: copy.description, text: staffDesk.away }
  return (
    <AwayPage {...props} retry={{ label: staffGone.back, href: '/staff' }}>
      <KeptText typed={answer?.result.initialValue} />
    </AwayPage>
  )
}
