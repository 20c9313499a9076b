import type { MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import { pageMeta } from '~/content/page-meta'
import { policyLinks } from '~/content/policies/policies'
import { privacy } from '~/content/policies/privacy'
import type { RootData } from '~/root'
import { PolicyPage } from '~/ui/policy-page/policy-page'

export const meta: MetaFunction = (args) => pageMeta(args, privacy)

export default function PrivacyPolicy() {
  const { business } = useRouteLoaderData('root') as RootData
  return <PolicyPage {...privacy} business={business} policies={policyLinks} />
}
