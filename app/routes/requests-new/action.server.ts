import { receiveRequest, chosenIn } from '~/actions/requests/receive-request.server'
import { requestForm } from '~/actions/requests/request-form.server'
import { sendRequest } from '~/actions/requests/send-request.server'
import { dropDraft } from '~/actions/draft-form.server'
import { newRequest as words } from '~/content/requests'
import { editHref, newRequestHref } from '~/content/ways-back'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { requestIntents } from './intents'

export async function actOnNewRequest(context: RequestContext) {
  const post = await receiveRequest(context)
  if ('answer' in post) return post.answer
  const { session, url } = context
  const { intent, kind, saved } = post
  const page = newRequestHref(chosenIn(url))
  switch (intent) {
    case requestIntents.save: {
      const notice = { tone: 'success', text: `${saved.text} ${saved.kept}` } as const
      return seeOther(session, page, { notice })
    }
    case requestIntents.discard: {
      await dropDraft(context, requestForm(kind))
      const notice = { tone: 'info', text: words.discarded } as const
      return seeOther(session, '/requests', { notice, leaving: true })
    }
    case requestIntents.change:
      return seeOther(session, editHref(page), { leaving: true })
    case requestIntents.addResume:
      return seeOther(session, `${editHref(page)}#documents`, { leaving: true })
    default:
      return sendRequest(context, post)
  }
}
