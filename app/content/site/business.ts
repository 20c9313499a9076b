/** The business's identity: everything the operator replaces before opening. */
export interface Business {
  name: string
  /** Town and state. */
  place: string
  hours: string
  phone: string
  email: string
  whatsappNumber: string
  whatsappGreeting: string
  /** Street, town with postal code, state; without the country. */
  headOffice: string
  branchOffice: string
  instagram: string
  facebook: string
  youtube: string
  linkedin: string
  /** Target of the QR code in the footer. */
  qrTarget: string
  /**
   * Person who answers questions about personal data: rule 9 of the Digital Personal Data Protection Rules,
   * 2025.
   */
  privacyPerson: string
  privacyEmail: string
  grievanceEmail: string
}

type Check = readonly [rule: RegExp, sentence: string]

const line: Check = [/^[^\p{C}]{1,200}$/u, 'must be one line of at most 200 characters']
const email: Check = [/^[^\s@<>",;]+@[^\s@<>",;]+$/, 'must be an email address']
const phone: Check = [/^\+?\d[\d ()-]{5,22}\d$/, 'must be a phone number such as +91 461 000 0000']
const digits: Check = [/^\d{8,15}$/, 'must be country code and number, digits only']
const web: Check = [/^https?:\/\/[^\s"<>]+$/, 'must be a web address starting with https://']

interface Setting {
  variable: string
  value: string
  check: Check
  /** True for values from the specification, which need no replacement. */
  final?: true
}

export const businessSettings: Readonly<Record<keyof Business, Setting>> = {
  name: { variable: 'BUSINESS_NAME', value: 'Pearlbridge', check: line },
  place: { variable: 'BUSINESS_PLACE', value: 'Tuticorin, Tamil Nadu', check: line, final: true },
  hours: {
    variable: 'BUSINESS_HOURS',
    value: 'Mon-Sat 9:30 AM - 7:30 PM IST',
    check: line,
    final: true,
  },
  phone: { variable: 'BUSINESS_PHONE', value: '+91 461 000 0000', check: phone },
  email: { variable: 'BUSINESS_EMAIL', value: 'hello@pearlbridge.example', check: email },
  whatsappNumber: { variable: 'BUSINESS_WHATSAPP_NUMBER', value: '910000000000', check: digits },
  whatsappGreeting: {
    variable: 'BUSINESS_WHATSAPP_GREETING',
    value: 'Hello Pearlbridge',
    check: line,
  },
  headOffice: {
    variable: 'BUSINESS_HEAD_OFFICE',
    value: 'Beach Road, Tuticorin (Thoothukudi) 628001, Tamil Nadu',
    check: line,
  },
  branchOffice: {
    variable: 'BUSINESS_BRANCH_OFFICE',
    value: 'Palayamkottai Road, Tuticorin (Thoothukudi) 628003',
    check: line,
  },
  instagram: { variable: 'BUSINESS_INSTAGRAM', value: 'https://instagram.com/', check: web },
  facebook: { variable: 'BUSINESS_FACEBOOK', value: 'https://facebook.com/', check: web },
  youtube: { variable: 'BUSINESS_YOUTUBE', value: 'https://youtube.com/', check: web },
  linkedin: { variable: 'BUSINESS_LINKEDIN', value: 'https://linkedin.com/', check: web },
  qrTarget: {
    variable: 'BUSINESS_QR_TARGET',
    value: 'https://pearlbridge.example/',
    check: web,
  },
  privacyPerson: { variable: 'BUSINESS_PRIVACY_PERSON', value: 'Our privacy officer', check: line },
  privacyEmail: {
    variable: 'BUSINESS_PRIVACY_EMAIL',
    value: 'privacy@pearlbridge.example',
    check: email,
  },
  grievanceEmail: {
    variable: 'BUSINESS_GRIEVANCE_EMAIL',
    value: 'grievance@pearlbridge.example',
    check: email,
  },
}

/**
 * Reads the business's identity. Never throws: a value that breaks its rule is one line in `errors`
 * and leaves the default in place.
 *
 * @param env usually `process.env`; empty variables count as not set.
 * @returns the identity, and the variables whose placeholder is still in use.
 */
export function businessFrom(env: Record<string, string | undefined>): {
  business: Business
  placeholders: string[]
  errors: string[]
} {
  const business = {} as Business
  const placeholders: string[] = []
  const errors: string[] = []
  for (const [field, setting] of Object.entries(businessSettings)) {
    const value = env[setting.variable]?.trim()
    const [rule, message] = setting.check
    const valid = value !== undefined && rule.test(value)
    if (value && !valid) errors.push(`${setting.variable}: ${message}`)
    if (!value && !setting.final) placeholders.push(setting.variable)
    business[field as keyof Business] = valid ? value : setting.value
  }
  return { business, placeholders, errors }
}

/** Defaults for pages that must work without configuration. */
export const defaultBusiness = businessFrom({}).business

export function chatHref({ whatsappNumber, whatsappGreeting }: Business): string {
  return `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(whatsappGreeting)}`
}
