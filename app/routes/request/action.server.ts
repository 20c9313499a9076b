import { changedMeanwhile } from '~/actions/drafts/keep-draft.server'
import { dropDraft } from '~/actions/drafts/draft-form.server'
import { refuseFiles, removeFile } from '~/actions/drafts/draft-buttons.server'
import { parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/receive-form.server'
import { receiveOwn, textForm } from '~/actions/cases/receive-case.server'
import { caseHref } from '~/actions/cases/case-entries.server'
import { writeText } from '~/actions/cases/write-text.server'
import { newRequest, request as copy } from '~/content/requests'
import type { Account } from '~/domain/accounts/accounts.server'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { emptyDraft } from '~/domain/drafts/drafts.server'
import { intents } from '~/script-contract'
import { caseMessages as messages, textFields } from '~/domain/cases/case.schema'
import { findCaseOf } from '~/domain/cases/cases.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { data } from '@remix-run/node'

export async function actOnCase(context: RequestContext) {
  const { app, session, params, url } = context
  const reference = params.reference ?? ''
  const requireOwn = async (account: Account) => {
    const request = await findCaseOf(app.db, { accountId: account.id, reference })
    if (!request) throw new Response(null, { status: 404 })
    return request
  }
  const post = await receiveOwn(context, {
    back: url.pathname,
    formOf: async (account) => textForm((await requireOwn(account)).id),
    files: attachmentFields,
    message: messages.textFailed,
    log: 'text not sent',
  })
  if ('answer' in post) return post.answer
  const { account, intent, posted, saved, merged } = post
  const request = await requireOwn(account)
  const at = copy.write.id
  const href = caseHref(request.reference)
  const page = `${href}#${at}`
  const form = textForm(request.id)
  if (intent.startsWith('remove-')) return removeFile(context, { ...post, form, page: href })
  const refused = intent === 'discard' ? undefined : refuseFiles(post)
  if (refused) return refused
  switch (intent) {
    case intents.upload:
      return seeOther(session, page)
    case 'save': {
      const text = `${saved.text} ${saved.kept}`
      const notice = { tone: 'success', text, at } as const
      return seeOther(session, page, { notice })
    }
    case 'discard': {
      await dropDraft(context, form)
      return seeOther(session, page, {
        notice: { tone: 'info', text: newRequest.discarded, at },
      })
    }
  }
  const changed = changedMeanwhile(merged)
  if (changed) return formAgain(posted, changed, 422)
  const parsed = parseForm(posted, textFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { text } = parsed.value
  const written = await writeText(context, account, {
    ...{ reference, text, draftId: post.id, hasArrived: post.hasArrived },
  })
  const { message } = written
  if (!written.ok) {
    return formAgain(posted, { [written.field]: message }, written.status, written.seconds)
  }
  // The row stays for the same press twice, whose files need it.
  await emptyDraft(app.db, app.store, { visitor: session.visitor(), id: post.id, at: new Date() })
  const tone = written.repeated ? 'info' : 'success'
  const notice = { tone, text: message, at } as const
  return seeOther(session, page, { notice })
}
