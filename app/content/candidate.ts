/** The registration of a candidate, as its head names it. */
export const candidateProfile = {
  title: 'My profile',
  description: 'Your details as a candidate, your documents and skills.',
  retry: 'Retry',
} as const

export const candidateForm = {
  title: 'Candidate registration',
  description:
    'Register as a candidate: your details, one-time passwords for e-mail and phone, your documents.',
} as const

export const candidateLabels = {
  name: 'Full name',
  gmail: 'Gmail',
  number: 'Phone',
  dob: 'Date of birth',
  nationality: 'Nationality',
  guardian_consent: 'Consent of parent or guardian',
  gender: 'Gender',
  marital_status: 'Marital status',
  blood_group: 'Blood group',
  position_applied: 'Position applied for',
  department: 'Department',
  sub_departments: 'Sub-departments',
  is_experienced: 'Work experience',
  current_employer: 'Current employer',
  total_experience: 'Total experience',
  relevant_experience: 'Relevant experience',
  skills_certifications: 'Skills and certifications',
  ug_qualification: 'UG qualification',
  year_of_graduation: 'Year of graduation',
  ug_category: 'UG category',
  degrees: 'Other degrees',
  has_pg: 'Postgraduate degree',
  pg_degree_name: 'PG degree name',
  pg_category: 'PG category',
  year_of_pg_graduation: 'PG graduation year',
  pg_qualification: 'PG qualification',
  resume_upload: 'Resume',
  payslip_upload: 'Payslip',
  photo_upload: 'Photo',
} as const
