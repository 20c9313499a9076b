import type { MetaFunction } from '@remix-run/node'
import { useLocation } from '@remix-run/react'
import { accessibility } from '~/content/accessibility'
import { footerLists } from '~/content/site/navigation'
import { pageMeta } from '~/seo'
import { refunds, shipping, terms } from '~/content/policies'
import { privacy } from '~/content/privacy'
import { useRoot } from '~/use-root'
import { PolicyPage } from './policy-page'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

const policies = {
  '/terms-and-conditions': terms,
  '/privacy-policy': privacy,
  '/shipping-policy': shipping,
  '/refund-policy': refunds,
  '/accessibility': accessibility,
}
const policyAt = (path: string) => policies[path as keyof typeof policies]

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, policyAt(args.location.pathname))

export default function Policy() {
  const values = useRoot()
  const policy = policyAt(useLocation().pathname)
  return <PolicyPage {...policy} values={values} policies={footerLists[0].links} />
}
