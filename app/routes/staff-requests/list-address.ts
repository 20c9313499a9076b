import { printRequestFilter, type RequestListFilter } from '~/domain/requests/request-filter.schema'

/** @param after the place that the page begins behind */
export function listHref(filter: RequestListFilter = {}, after?: string): string {
  return `/staff/requests${printRequestFilter(filter, { after })}`
}
