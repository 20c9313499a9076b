import { z } from 'zod'
import { shapeOf } from '~/domain/fields/table-schema'
import { customerTable } from './customer.fields'

export const customerProfileFields = z.object(shapeOf(customerTable, 'profile'))

export type CustomerProfileFields = z.output<typeof customerProfileFields>
