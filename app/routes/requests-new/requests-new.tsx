import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dropDraft } from '~/actions/drafts/draft-form.server'
import {
  newRequestPage,
  postedKind,
  receiveCase,
  caseForm,
} from '~/actions/cases/receive-case.server'
import { sendCase } from '~/actions/cases/send-case.server'
import { serveForm } from '~/actions/serve-form.server'
import { privateMeta } from '~/content/site/page-meta'
import { newRequest as copy } from '~/content/requests'
import { editHref } from '~/content/ways-back'
import { useNotice } from '~/forms/page-notice'
import { serveAfterPost } from '~/http/pages/load-or-away.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { inRoom } from '~/room'
import { loadNewCase } from './loader.server'
import { NewCasePage } from './new-request-page'

export const handle = { enhanced: true, frame: inRoom('requests') }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title } = copy[args.data?.loaded?.kind ?? 'service']
  return privateMeta(args, { title, description: copy.description })
}
/** Nothing where it cannot be had after a post: what was posted stays in the form. */
export const loader = serveAfterPost('request not loaded', loadNewCase)
export const action = serveForm(actOnNewCase)

async function actOnNewCase(context: RequestContext) {
  const post = await receiveCase(context)
  if ('answer' in post) return post.answer
  const { session, url } = context
  const { intent, account, saved } = post
  const page = newRequestPage(url)
  switch (intent) {
    case 'save': {
      const notice = { tone: 'success', text: `${saved.text} ${saved.kept}` } as const
      return seeOther(session, page, { notice })
    }
    case 'discard': {
      await dropDraft(context, caseForm(postedKind(url, account.userType, post.posted)))
      const notice = { tone: 'info', text: copy.discarded } as const
      return seeOther(session, '/requests', { notice, leaving: true })
    }
    case 'change':
      return seeOther(session, editHref(page), { leaving: true })
    case 'add-resume':
      return seeOther(session, `${editHref(page)}#documents`, { leaving: true })
    default:
      return sendCase(context, post)
  }
}

export default function NewCase() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  return <NewCasePage page={loaded} answer={answer} notice={useNotice()} />
}
