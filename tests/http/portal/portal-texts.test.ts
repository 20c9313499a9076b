import { expect, it } from 'vitest'
import { foldSpace, parseHtml } from '../../support/pages/html'
import { useBuiltApp } from '../../support/site/app'
import { addUser } from './requester'

const app = useBuiltApp()

const signInWords = [
  'Welcome back! Please sign in to your account',
  ...['Email', 'Password', 'Sign In', 'Back to Portal', 'Sign up', 'Forgot Password'],
]
const social = ['LinkedIn', 'Instagram', 'Facebook']
const profileParts = [
  ...['Personal', 'Professional', 'Educational', 'Skills & Certifications', 'Documents'],
]

/** Literal texts of section 2 of the portal's specification, by page; messages have tests of their behaviour. */
const signedOut: Record<string, string[]> = {
  '/land': [
    ...['Login Page', 'Candidate', 'Client', 'Customer', 'Guest'],
    ...['Fast & Secure', 'Global Reach', 'Perfect Match'],
  ],
  '/login/candidate': ['Candidate Login', ...signInWords],
  '/login/client': ['Client Login', ...signInWords],
  '/login/customer': ['Customer Login', ...signInWords],
  '/login/guest': [
    ...['Guest Login', 'Guest Access', 'Back to Portal', 'Explore Services'],
    'You are viewing as a guest. You can browse services but cannot access them.',
  ],
  '/forgot-password/candidate': ['Email', 'Send OTP'],
  '/form': [
    ...['Personal', 'Professional', 'Educational', 'Document Uploads'],
    ...['Password', 'Confirm password'],
  ],
  '/client-signup': [
    ...['Company name', 'Location', 'Company email', 'Company phone', 'Number of employees'],
    ...['Start year', 'Previous', 'Next', 'Send OTP'],
  ],
  '/client-signup?step=2': [...social, 'X', 'WhatsApp group', 'Website', 'Previous', 'Next'],
  '/client-signup?step=3': [
    ...['Department', 'Annual income', 'Net profit', 'Branch number', 'Certification', 'License'],
    ...['Password', 'Confirm password', 'Previous', 'Complete Registration'],
  ],
  '/customerform': [
    ...['Customer Information Form', 'Fields marked with * are mandatory'],
    ...['Full Name', 'Phone Number', 'Gmail', 'Address', 'City', 'Select Service'],
    ...['Password', 'Confirm Password', 'Send OTP', 'Submit'],
  ],
}
const ofCandidate: typeof signedOut = {
  '/profile/candidate': [...profileParts, 'Edit Profile', 'No File'],
  '/profile/candidate?edit': [...profileParts, 'Save', 'Cancel'],
}
const ofCompany: typeof signedOut = {
  '/profile/client': [
    ...['Basic Information', 'Company Details', 'Financial Overview', 'Not Connected'],
    ...['Compliance & Certification', 'Social Media Presence', ...social, 'Twitter'],
    ...['WhatsApp Group', 'Back to Dashboard', 'Edit Profile'],
  ],
  '/client/edit-profile': ['Edit Company Profile', 'Save Changes', 'Cancel'],
}

const missingIn = (html: string, texts: string[]) => {
  const words = foldSpace(parseHtml(html).querySelector('main')?.textContent ?? '')
  return texts.filter((text) => !words.includes(text))
}

it.each(Object.entries(signedOut))('%s says what is specified', async (path, texts) => {
  expect(missingIn((await app.browser().open(path)).html, texts)).toEqual([])
})

it('says what is specified to a candidate and to a company that are signed in', async () => {
  const { browser: candidate } = await addUser(app)
  const { browser: company } = await addUser(app, 'client')
  for (const [browser, pages] of [
    [candidate, ofCandidate],
    [company, ofCompany],
  ] as const) {
    for (const [path, texts] of Object.entries(pages)) {
      expect([path, missingIn((await browser.open(path)).html, texts)]).toEqual([path, []])
    }
  }
})

/** Section 3: the choices of a field, in their order and no others. */
const choices: Record<string, string[]> = {
  gender: ['Male', 'Female', 'Transgender'],
  marital_status: ['Single', 'Married', 'Other'],
  blood_group: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
  department: [
    ...['IT Software', 'IT Hardware', 'HR & Admin', 'Accounts', 'Digital Design'],
    ...['Digital Marketing', 'Other'],
  ],
  sub_departments: [
    ...['React', 'Python', 'Web Dev', 'MySQL', 'Networking', 'CCTV', 'Router', 'Server'],
    ...['Recruitment', 'Payroll', 'Employee Relations', 'Tax', 'Auditing', 'Bookkeeping'],
    ...['Photoshop', 'Illustrator', 'Canva', 'SEO', 'Content Marketing', 'Social Media'],
  ],
  service: [
    ...['HRMS', 'ACADEMY', 'IT SOFTWARE', 'IT HARDWARE', 'EVENT MANAGEMENT'],
    'INDUSTRIAL ENTERPRISES',
  ],
}

it('offers the choices that are specified, in their order', async () => {
  const pages = await Promise.all(
    ['/form', '/customerform'].map(async (path) => (await app.browser().open(path)).html),
  )
  for (const [name, options] of Object.entries(choices)) {
    expect(
      pages.flatMap((html) => listChoices(html, name)),
      name,
    ).toEqual(options)
  }
})

/** What can be chosen in a field, in order: a select without its empty choice, or radios and boxes. */
function listChoices(html: string, name: string): string[] {
  const page = parseHtml(html)
  const boxes = [...page.querySelectorAll('label')].filter((label) =>
    label.querySelector(`input[name="${name}"]`)?.getAttribute('value'),
  )
  const options = [...page.querySelectorAll(`select[name="${name}"] option`)].filter(
    (option) => option.getAttribute('value') !== '',
  )
  return [...boxes, ...options].map(({ textContent }) => foldSpace(textContent))
}
