import { footerLists } from '../navigation'

/** Day of the latest change to any of the four policies, shown on each. */
export const policiesUpdated = '2026-11-21'

export const policyLinks = footerLists[0].links
