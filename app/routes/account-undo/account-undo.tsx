import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { accountUndo as copy } from '~/content/account-undo'
import { serveForm } from '~/actions/serve-form.server'
import { privateMeta } from '~/content/page-meta'
import { serveLoader } from '~/http/request-context.server'
import { undoChange } from './action.server'
import { loadUndo } from './loader.server'
import { GonePage } from '~/forms/gone-page'
import { UndoPage } from './undo-page'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { undo } = args.data ?? {}
  const { title } = undo ? copy[undo.channel] : copy.gone
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(loadUndo)
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
