import { z } from 'zod'
import { phoneField } from '~/domain/fields/phone.schema'
import { requiredText } from '~/domain/fields/text-fields.schema'
import { services } from './customer-options.schema'

/** What a customer tells, by the specification's names; registration and the profile share it. */
export const customerAnswers = {
  full_name: requiredText('Enter your full name', { label: 'Full name', max: 120 }),
  number: phoneField(),
  address: requiredText('Enter your address', { label: 'Address', max: 500, lines: true }),
  city: requiredText('Enter your city', { label: 'City', max: 120 }),
  service: z.enum(services, { error: 'Choose a service' }),
}

export type CustomerAnswers = z.output<z.ZodObject<typeof customerAnswers>>
