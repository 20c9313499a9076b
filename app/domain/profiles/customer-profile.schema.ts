import { z } from 'zod'
import { shapeOf } from '~/domain/fields/table-schema'
import { customerTable } from './customer.fields'

/** The edit form of a customer; the e-mail address is no part of it. */
export const customerProfileFields = z.object(shapeOf(customerTable, 'profile'))

export type CustomerProfileFields = z.output<typeof customerProfileFields>

/** Fields that the draft of an edit keeps: all of the form. */
export const customerProfileDraftFields = Object.keys(customerProfileFields.shape)
