import type { RequestKind } from '#db/schema'
import { offerings } from '~/domain/requests/request.schema'
import { services } from './customer-options.schema'

/** What can be asked for, where it is one of a list. */
export const choicesOf: Partial<Record<RequestKind, readonly string[]>> = {
  learning: offerings,
  service: services,
}
