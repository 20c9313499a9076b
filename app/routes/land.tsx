import type { MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import { land } from '~/content/land'
import { pageMeta } from '~/content/page-meta'
import { PageNotice } from '~/forms/page-notice'
import type { KeptHandle } from '~/http/kept-pages.server'
import type { RootData } from '~/root'
import { DoorPage } from '~/ui/door-page/door-page'

/** The same for everybody. */
export const handle: KeptHandle = { kept: {} }

export const meta: MetaFunction = (args) => pageMeta(args, land)

export default function Land() {
  const { notice } = useRouteLoaderData('root') as RootData
  return <DoorPage {...land} notice={notice && <PageNotice notice={notice} />} />
}
