import type { RequestKind } from '#db/schema'
import { offerings } from '~/domain/requests/request.schema'
import { services } from './customer-options.schema'

export const choicesOf: Partial<Record<RequestKind, readonly string[]>> = {
  learning: offerings,
  service: services,
}
