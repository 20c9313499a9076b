import { formatPlace, type Place } from '~/domain/cases/case'

/** @param of.subject whole id of an account or message: its acts alone */
export function recordHref(of: { subject?: string | undefined; after?: Place }): string {
  const query = new URLSearchParams()
  if (of.subject) query.set('subject', of.subject)
  if (of.after) query.set('after', formatPlace(of.after))
  return `/staff/record${query.size ? `?${query}` : ''}`
}
