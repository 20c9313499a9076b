import { customerForm } from '~/content/customer'

const { sections } = customerForm

export const registrationParts = [
  {
    href: '#person',
    label: sections.person,
    fields: ['full_name', 'number', 'number_otp', 'email', 'email_otp'],
    needed: ['full_name', 'number', 'email'],
  },
  {
    href: '#service-section',
    label: sections.service,
    fields: ['address', 'city', 'service'],
    needed: ['address', 'city', 'service'],
  },
  {
    href: '#password-section',
    label: sections.password,
    fields: ['password', 'confirm_password'],
    needed: [],
  },
]

export const registrationOrder = registrationParts.flatMap(({ fields }) => fields)
