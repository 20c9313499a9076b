import type { MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import { pageMeta } from '~/content/page-meta'
import { policyLinks } from '~/content/policies/policies'
import { terms } from '~/content/policies/terms'
import type { RootData } from '~/root'
import { PolicyPage } from '~/ui/policy-page/policy-page'

export const meta: MetaFunction = (args) => pageMeta(args, terms)

export default function TermsAndConditions() {
  const { business } = useRouteLoaderData('root') as RootData
  return <PolicyPage {...terms} business={business} policies={policyLinks} />
}
