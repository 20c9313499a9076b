import { z } from 'zod'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { emailAddress, inSection, phoneNumber } from '~/domain/fields/field-table'
import { phoneField } from '~/domain/fields/schemas/phone.schema'
import { needed } from '~/domain/fields/table-schema'
import { services } from './customer-options.schema'

const [person, details] = [inSection('person'), inSection('details')]

/** The email address cannot be edited. */
export const customerTable = {
  full_name: person('Full Name', needed('Enter your full name', 120), {
    term: 'Name',
    column: 'name',
    wide: true,
    example: 'Selvi Arumugam',
    input: { autoComplete: 'name' },
  }),
  number: person('Phone Number', () => phoneField(), {
    term: 'Phone',
    example: '91234 56789',
    ...phoneNumber,
  }),
  email: person('Gmail', () => emailField(), {
    only: 'registration',
    term: 'Email',
    example: 'selvi@example.com',
    ...emailAddress,
  }),
  address: details('Address', needed('Enter your address', 500, { lines: true }), {
    rows: 3,
    wide: true,
    example: '12 Beach Road\nNear the harbour',
    input: { autoComplete: 'street-address' },
  }),
  city: details('City', needed('Enter your city', 120), {
    example: 'Tuticorin',
    input: { autoComplete: 'address-level2' },
  }),
  service: details('Select Service', () => z.enum(services, { error: 'Choose a service' }), {
    term: 'Service',
    options: services,
    empty: 'Choose a service',
    example: 'EVENT MANAGEMENT',
  }),
}
