/** Complete bodies for the interface's description; their names are in the forms' order. */
export const candidateExample = {
  name: 'Kavitha Selvam',
  number: '98765 43210',
  gmail: 'kavitha@gmail.com',
  dob: '1999-03-14',
  gender: 'Female',
  marital_status: 'Single',
  nationality: 'Indian',
  blood_group: 'B+',
  guardian_consent: false,
  position_applied: 'Front-end developer',
  department: 'IT Software',
  sub_departments: ['React', 'Web Dev'],
  is_experienced: true,
  current_employer: 'Korkai Web Works',
  total_experience: '4',
  relevant_experience: '2.5',
  skills_certifications: 'TypeScript, SQL',
  ug_qualification: 'B.Sc. Computer Science',
  ug_category: 'Science',
  year_of_graduation: 2020,
  has_pg: false,
  pg_qualification: null,
  pg_category: null,
  pg_degree_name: null,
  year_of_pg_graduation: null,
  degrees: null,
  password: 'Pearl$2025',
  confirm_password: 'Pearl$2025',
}

export const clientExample = {
  company_name: 'Korkai Marine Exports',
  company_location: 'Tuticorin',
  company_email: 'office@korkai.example',
  company_phone: '+91 98765 43210',
  company_employees: 48,
  start_year: 2009,
  company_social_media_Linkedin: 'https://www.linkedin.com/company/korkai-marine',
  company_social_media_Instagram:
    'https://www.instagram.com/korkaimarine, https://www.instagram.com/korkaipearls',
  company_social_media_Facebook: null,
  company_social_media_Twitter: null,
  company_social_media_Whatsapp_group: null,
  company_weblink: 'https://korkai.example',
  company_department: 'Export and logistics',
  annual_income: 42000000.5,
  net_profit: -3850000,
  company_branch_no: 3,
  company_certification: 'ISO 9001:2015',
  company_license: null,
  password: 'Pearl#2025',
  confirm_password: 'Pearl#2025',
}

export const customerExample = {
  full_name: 'Selvi Arumugam',
  number: '91234 56789',
  email: 'selvi@example.com',
  address: '12 Beach Road\nNear the harbour',
  city: 'Tuticorin',
  service: 'EVENT MANAGEMENT',
  password: 'Pearl&2025',
  confirm_password: 'Pearl&2025',
}

/** The part of an example that an update takes: what only a registration has is left out. */
export function exampleOf(example: Record<string, unknown>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(example).filter(([name]) => fields.includes(name)))
}
