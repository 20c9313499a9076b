export const clientSignup = {
  title: 'Company registration',
  description:
    'Register your company as a client in three steps: the company, its online presence, details and a password. Stop and go on any time.',
  steps: ['Company', 'Online presence', 'Details and password'],
  previous: 'Previous',
  next: 'Next',
  complete: 'Complete Registration',
  completing: 'Registering',
  /** What Enter does, step by step; on the last one it completes once a password is typed. */
  enter: ['Save and go to step 2', 'Save and go to step 3', 'Save, or complete with a password'],
  save: 'Save for later',
  saving: 'Saving',
  haveAccount: 'I already have an account',
  startAgain: 'Start again',
  /** Said where a fault sends the visitor away from the step with the passwords; scripts keep them. */
  passwordsAgain:
    'Passwords are never stored: if their fields are empty, please enter them again on step 3.',
} as const

export function stepOf(step: number): string {
  return `Step ${step} of ${clientSignup.steps.length}`
}

export const clientLabels = {
  company_name: 'Company name',
  company_location: 'Location',
  company_email: 'Company email',
  company_phone: 'Company phone',
  company_employees: 'Number of employees',
  start_year: 'Start year',
  company_social_media_Linkedin: 'LinkedIn',
  company_social_media_Instagram: 'Instagram',
  company_social_media_Facebook: 'Facebook',
  company_social_media_Twitter: 'Twitter',
  company_social_media_Whatsapp_group: 'WhatsApp Group',
  company_weblink: 'Website',
  company_department: 'Department',
  company_branch_no: 'Branch number',
  annual_income: 'Annual income',
  net_profit: 'Net profit',
  company_certification: 'Certification',
  company_license: 'License',
} as const
