// Tests over HTTP, first those of every route: the list of all forms.
import type { Filling } from '../../support/pages/form'
import { listAddresses, userTypes, type Visitor, type World } from './visitors'

/** One form of the product, as one visitor meets it when the page is opened. */
export interface ProductForm {
  /** Its route in app/routes.ts, with the query of the page that has it. */
  route: string
  form: string
  as: Visitor
  /** The button that does what the form is for. */
  press?: string
  /** The button that asks for the whole form, where `press` only saves. */
  finish?: string
  /** Answers that would be taken. They are looked for in the page that answers; passwords are not. */
  fill: NonNullable<Filling['fill']>
  /** Choices that go with them. */
  choose?: NonNullable<Filling['fill']>
  /** Nothing is typed in it: it has buttons, ticks or a password alone. */
  isTypeless?: true
  /** No cookie is relied on: its page is the same for every visitor. */
  hasNoToken?: true
  /** A limit of the network counts each of its posts. */
  isLimited?: true
  /** What is saved meanwhile from another tab, or by somebody else. */
  versioned?: ProductForm['fill']
  /** What the same form sent twice must be once. A form without it creates nothing. */
  creates?: Created
}

/** Tables whose rows are counted. */
export type Created = 'cases' | 'case_events' | 'openings' | 'staff' | 'staff_texts'

const candidate = {
  name: 'Kavitha Selvam',
  gmail: 'kavitha.every@gmail.com',
  number: '98765 43210',
  nationality: 'Indian, of Korkai',
  position_applied: 'Front desk',
  skills_certifications: 'Welding, six years',
}
const company = {
  company_name: 'Korkai Web Works',
  company_location: '4 Beach Road, Thoothukudi',
  company_email: 'office@korkai.example',
  company_phone: '98765 43211',
  company_employees: '12',
  start_year: '2011',
}
const customer = {
  full_name: 'Selvi Arasu',
  number: '98765 43212',
  email: 'selvi.every@example.com',
  address: '1 Palayamkottai Road',
  city: 'Thoothukudi',
}
const message = { message: 'When do you open on Saturdays?' }
const sender = { username: 'Selvi Arasu', email: 'selvi@example.com', phone: '98765 43213' }
const opening = {
  title: 'Welder at the port',
  place: 'Thoothukudi',
  people: '3',
  employer: 'Korkai Steel',
  about: 'You weld gates and grilles.',
  needs: 'An ITI certificate.',
}
const about = {
  candidate: { about: 'Store keeper' },
  client: { about: 'Two welders' },
  customer: {},
}
const chosen = { candidate: {}, client: {}, customer: { about: 'HRMS' } }
const current_password = 'Kadal*2025'

/** Every form that a page draws when it is opened, but for the buttons that sign out. */
export const productForms: ProductForm[] = [
  {
    route: 'contact',
    form: '#contact',
    as: 'nobody',
    fill: { ...sender, ...message },
    hasNoToken: true,
    isLimited: true,
    creates: 'cases',
  },
  {
    route: 'contact',
    form: '#contact',
    as: 'customer',
    fill: message,
    hasNoToken: true,
    isLimited: true,
    creates: 'cases',
  },
  {
    route: 'grievance',
    form: '#contact',
    as: 'nobody',
    fill: { ...sender, ...message },
    hasNoToken: true,
    isLimited: true,
    creates: 'cases',
  },
  {
    route: 'form',
    form: '#registration',
    as: 'nobody',
    finish: 'register',
    press: 'save',
    fill: candidate,
    versioned: { name: 'Asha K.' },
  },
  {
    route: 'client-signup',
    form: '#signup-1',
    as: 'nobody',
    press: 'next',
    fill: company,
    versioned: { company_name: 'Asha Works' },
  },
  {
    route: 'client-signup?step=2',
    form: '#signup-2',
    as: 'nobody',
    press: 'next',
    fill: { company_weblink: 'https://korkai.example' },
    versioned: { company_weblink: 'https://asha.example' },
  },
  {
    route: 'client-signup?step=3',
    form: '#signup-3',
    as: 'nobody',
    finish: 'register',
    press: 'save',
    fill: { company_branch_no: '2', annual_income: '1200000' },
    versioned: { company_branch_no: '3' },
  },
  {
    route: 'customerform',
    form: '#registration',
    as: 'nobody',
    finish: 'register',
    press: 'save',
    fill: customer,
    versioned: { full_name: 'Asha K.' },
  },
  ...userTypes.flatMap((userType): ProductForm[] => [
    {
      route: `login/${userType}`,
      form: '#login',
      as: 'nobody',
      press: 'sign-in',
      isLimited: true,
      fill: { email: `${userType}.all@gmail.com`, password: 'Wrong*2025' },
    },
    {
      route: `forgot-password/${userType}`,
      form: '#forgot-password',
      as: 'nobody',
      press: 'send',
      isLimited: true,
      fill: { email: `${userType}.all@gmail.com` },
      versioned: { email: 'asha@gmail.com' },
    },
    {
      route: 'requests/new',
      form: '#request',
      as: userType,
      press: 'send',
      fill: { message: 'I can start in January.', ...about[userType] },
      choose: chosen[userType],
      versioned: { message: 'I can start in March.' },
      creates: 'cases',
    },
    {
      route: 'requests/:reference',
      form: '#write',
      as: userType,
      press: 'send',
      fill: { text: 'Is there any news?' },
      versioned: { text: 'Please call me.' },
      creates: 'case_events',
    },
    {
      route: 'account',
      form: '#change-password',
      as: userType,
      press: 'change-password',
      fill: { current_password, new_password: 'Pavalam*2026', confirm_password: 'Pavalam*2026' },
      isTypeless: true,
    },
    { route: 'account', form: '#offers-on', as: userType, fill: {}, isTypeless: true },
    {
      route: 'account',
      form: '#delete',
      as: userType,
      press: 'delete',
      fill: { password: 'Wrong*2025' },
      isTypeless: true,
    },
  ]),
  {
    route: 'profile/candidate?edit',
    form: '#profile',
    as: 'candidate',
    press: 'save',
    fill: { nationality: 'Indian, of Tuticorin', name: 'Kavitha S' },
    versioned: { name: 'Kavitha Selvam' },
  },
  {
    route: 'client/edit-profile',
    form: '#profile',
    as: 'client',
    press: 'save',
    fill: { company_location: '9 Port Road, Thoothukudi' },
    versioned: { company_location: '8 Port Road' },
  },
  {
    route: 'profile/customer?edit',
    form: '#profile',
    as: 'customer',
    press: 'save',
    fill: { address: '7 Port Road' },
    versioned: { address: '8 Port Road' },
  },
  {
    route: 'jobs/:slug',
    form: '#apply',
    as: 'candidate',
    press: 'send',
    fill: {},
    isTypeless: true,
    creates: 'cases',
  },
  {
    route: 'staff/login',
    form: '#staff-login',
    as: 'nobody',
    press: 'sign-in',
    fill: { email: 'priya@pearlbridge.example', password: 'Wrong*2025' },
  },
  { route: 'staff', form: '#list', as: 'owner', fill: {}, isTypeless: true },
  {
    route: 'staff/:kind/:id',
    form: '#answer',
    as: 'owner',
    press: 'send',
    fill: { text: 'Please come on Monday.' },
    versioned: { text: 'Please come on Tuesday.' },
    creates: 'case_events',
  },
  { route: 'staff/team', form: '#team', as: 'owner', fill: {}, isTypeless: true },
  {
    route: 'staff/team',
    form: '#add',
    as: 'owner',
    press: 'add',
    fill: { name: 'Arul', email: 'arul@pearlbridge.example' },
    choose: { role: 'member' },
    creates: 'staff',
  },
  {
    route: 'staff/openings/new',
    form: '#opening',
    as: 'owner',
    press: 'save',
    fill: opening,
    choose: { category: 'Construction', employment_type: 'FULL_TIME' },
    creates: 'openings',
  },
  {
    route: 'staff/openings/:id',
    form: '#opening',
    as: 'owner',
    press: 'save',
    fill: { about: 'You weld rails.' },
    versioned: { about: 'You weld doors.' },
  },
  {
    route: 'staff/texts',
    form: '#staff-text',
    as: 'owner',
    press: 'save',
    fill: { title: 'Thanks', text: 'We have your papers.' },
    creates: 'staff_texts',
  },
  { route: 'staff/operations', form: '#back-up', as: 'owner', fill: {}, isTypeless: true },
  { route: 'staff/operations', form: '#letters', as: 'owner', fill: {}, isTypeless: true },
  { route: 'staff/:kind/:id', form: '#sign-out', as: 'owner', fill: {}, isTypeless: true },
  {
    route: 'staff/:kind/:id',
    form: '#erase',
    as: 'owner',
    press: 'erase',
    fill: { password: 'Wrong*2025' },
    isTypeless: true,
  },
]

export const nameForm = ({ route, form, as }: ProductForm) => `/${route} ${form} (${as})`

/** The address that draws the form. */
export function findAddress({ route, as }: ProductForm, world: World): string {
  const [address = ''] = listAddresses(route, world, as)
  return address
}

/** What is sent: the answers with the choices. */
export const toFilling = ({ fill, choose, ...form }: ProductForm) => ({
  ...form,
  fill: { ...fill, ...choose },
})
