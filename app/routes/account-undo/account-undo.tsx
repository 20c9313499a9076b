import { type MetaFunction, data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveForm } from '~/actions/serve-form.server'
import { accountUndo as copy } from '~/content/account'
import { privateMeta } from '~/content/site/page-meta'
import { inIndia } from '~/domain/accounts/account-emails'
import { findContactUndo } from '~/domain/profiles/contact-undo.server'
import { GonePage } from '~/forms/drafts/gone-page'
import { hideLinkToken, linkToken } from '~/http/cookies/link-token.server'
import { serveLoader } from '~/http/requester/request-context.server'
import { undoChange } from './action.server'
import { UndoPage } from './undo-page'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { undo } = args.data ?? {}
  const { title } = undo ? copy[undo.channel] : copy.gone
  return privateMeta(args, { title, description: copy.description })
}

/** What the link would undo. It is only read: programs that look at mail open its links. */
export const loader = serveLoader(async (context) => {
  const { app, session } = context
  const found = await findContactUndo(app.db, linkToken(context))
  if (!found) return data({ undo: undefined, token: '' }, { status: 404 })
  hideLinkToken(context)
  const { userType, channel, oldValue, email, until, frozen } = found
  const end = frozen?.until
  const freeze = frozen && { until: end && end > new Date() ? inIndia(end) : undefined }
  const undo = { userType, channel, oldValue, email, until: inIndia(until), freeze }
  return { undo, token: await session.formToken() }
})

export const action = serveForm(undoChange)

export default function AccountUndo() {
  const { undo, token } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return undo ? (
    <UndoPage undo={undo} token={token} answer={answer} />
  ) : (
    <GonePage gone={copy.gone} />
  )
}
