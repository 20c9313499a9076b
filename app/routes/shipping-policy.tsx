import type { MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import { pageMeta } from '~/content/page-meta'
import { policyLinks } from '~/content/policies/policies'
import { shipping } from '~/content/policies/shipping'
import type { RootData } from '~/root'
import { PolicyPage } from '~/ui/policy-page/policy-page'

export const meta: MetaFunction = (args) => pageMeta(args, shipping)

export default function ShippingPolicy() {
  const { business } = useRouteLoaderData('root') as RootData
  return <PolicyPage {...shipping} business={business} policies={policyLinks} />
}
