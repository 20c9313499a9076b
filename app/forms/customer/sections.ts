import { customerForm } from '~/content/customer'
import { customerTable } from '~/domain/profiles/customer.fields'
import { partOf } from '../sections'

const { sections } = customerForm

export const registrationParts = [
  partOf(customerTable, 'person', sections.person),
  partOf(customerTable, 'service', sections.service, 'service-section'),
  {
    href: '#password-section',
    label: sections.password,
    fields: ['password', 'confirm_password'],
    needed: [],
  },
]
