import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import { serveStaffForm } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/page-meta'
import { staffList as copy } from '~/content/staff-list'
import { serveStaffLoader } from '~/http/staff-guard.server'
import type { RootData } from '~/root'
import { AwayPage } from '~/ui/away-page/away-page'
import { markTicked } from './action.server'
import { ListPage } from './list-page'
import { loadStaffList } from './loader.server'
import { sumInWords } from '~/domain/fields/counted'

export const handle = { hydrate: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const loaded = args.data?.loaded
  const title = loaded ? `${sumInWords(loaded.counts)} ${copy.new} – ${copy.title}` : copy.title
  const hasErrors = loaded?.hasErrors ?? true
  return privateMeta(args, { title, description: copy.description, hasErrors })
}

export const loader = serveStaffLoader(loadStaffList)
export const action = serveStaffForm(markTicked)

export default function Staff() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRouteLoaderData('root') as RootData
  const { pathname, search } = useLocation()
  if (!loaded) {
    const retry = { label: copy.retry, href: pathname + search }
    const text = answer?.result.error?.['']?.[0] ?? copy.away
    return <AwayPage title={copy.title} text={text} retry={retry} />
  }
  return <ListPage list={loaded} answer={answer} notice={notice} />
}
