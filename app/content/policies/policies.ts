import { footerLists } from '../navigation'

export const policiesUpdated = '2026-11-21'

export const policyLinks = footerLists[0].links
