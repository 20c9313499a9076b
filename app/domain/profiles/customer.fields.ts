import { z } from 'zod'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { emailAddress, field, phoneNumber } from '~/domain/fields/field-table'
import { phoneField } from '~/domain/fields/schemas/phone.schema'
import { needed } from '~/domain/fields/table-schema'
import { requiredText } from '~/domain/fields/schemas/text-fields.schema'
import { services } from './customer-options.schema'

/** The email address cannot be edited. */
export const customerTable = {
  full_name: field(
    'Full Name',
    'person',
    () => requiredText('Enter your full name', { label: 'Full name', max: 120 }),
    {
      term: 'Name',
      column: 'name',
      wide: true,
      example: 'Selvi Arumugam',
      input: { autoComplete: 'name' },
    },
  ),
  email: field('Gmail', 'person', () => emailField(), {
    only: 'registration',
    term: 'Email',
    after: 'number',
    example: 'selvi@example.com',
    ...emailAddress,
  }),
  number: field('Phone Number', 'person', () => phoneField(), {
    term: 'Phone',
    example: '91234 56789',
    ...phoneNumber,
  }),
  address: field('Address', 'details', needed('Enter your address', 500, { lines: true }), {
    rows: 3,
    wide: true,
    example: '12 Beach Road\nNear the harbour',
    input: { autoComplete: 'street-address' },
  }),
  city: field('City', 'details', needed('Enter your city', 120), {
    example: 'Tuticorin',
    input: { autoComplete: 'address-level2' },
  }),
  service: field(
    'Select Service',
    'details',
    () => z.enum(services, { error: 'Choose a service' }),
    {
      term: 'Service',
      options: services,
      empty: 'Choose a service',
      example: 'EVENT MANAGEMENT',
    },
  ),
}
