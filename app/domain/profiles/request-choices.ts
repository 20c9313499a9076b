import type { AskedKind } from '#db/schema'
import { offerings } from '~/domain/cases/case.schema'
import { services } from './customer-options.schema'

export const aboutChoices: Partial<Record<AskedKind, readonly string[]>> = {
  learning: offerings,
  service: services,
}
