import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveStaffForm } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/page-meta'
import { staffErase as copy } from '~/content/staff-sheet'
import { erasureMessages } from '~/domain/cases/erase.schema'
import { serveLoader } from '~/http/request-context.server'
import { AwayPage } from '~/ui/away-page/away-page'
import { eraseNamed } from './action.server'
import { ErasePage } from './erase-page'
import { loadErasure } from './loader.server'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { description } = copy
  return privateMeta(args, { title: copy.title(args.data?.loaded?.name), description })
}

export const loader = serveLoader(loadErasure)
export const action = serveStaffForm(eraseNamed, 'owner')

export default function StaffErase() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (loaded) return <ErasePage {...loaded} answer={answer} />
  const text = answer?.result.error?.['']?.[0] ?? erasureMessages.notErased
  return (
    <AwayPage title={copy.title(undefined)} text={text} retry={{ label: copy.retry, href: '' }} />
  )
}
