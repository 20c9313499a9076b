import type { MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import { pageMeta } from '~/content/page-meta'
import { policyLinks } from '~/content/policies/policies'
import { refunds } from '~/content/policies/refunds'
import type { RootData } from '~/root'
import { PolicyPage } from '~/ui/policy-page/policy-page'

export const meta: MetaFunction = (args) => pageMeta(args, refunds)

export default function RefundPolicy() {
  const { business } = useRouteLoaderData('root') as RootData
  return <PolicyPage {...refunds} business={business} policies={policyLinks} />
}
