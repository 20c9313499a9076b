import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deskAction } from '~/actions/desk/desk-action.server'
import { staffCase as copy } from '~/content/desk/staff-case'
import { privateMeta } from '~/seo'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { DeskAway } from '~/forms/drafts/desk-away'
import { useFormAnswer } from '~/forms/posted-form'
import { serveDesk } from '~/web/session/staff-guard.server'
import { buttons } from './action.server'
import type { CaseAnswer } from './answer-form'
import { CasePage } from './case-page'
import { loadCase } from './loader.server'

export { handle } from '~/desk-frame'
export const meta: MetaFunction<typeof loader> = (args) => {
  const loaded = args.data?.loaded
  const title = loaded ? `${loaded.name} – ${loaded.kind}` : copy.title
  return privateMeta(args, { title })
}

export const loader = serveDesk(loadCase)
export const action = deskAction(buttons, { files: Object.keys(attachmentFields) })

export default function StaffCase() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useFormAnswer<CaseAnswer>()
  if (loaded) return <CasePage {...loaded} answer={answer} />
  // Somebody was erased while a colleague wrote: the text is still theirs to copy.
  return <DeskAway title={copy.title} answer={answer} />
}
