export const genders = ['Male', 'Female', 'Transgender'] as const
export const maritalStatuses = ['Single', 'Married', 'Other'] as const
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

export const departments = [
  'IT Software',
  'IT Hardware',
  'HR & Admin',
  'Accounts',
  'Digital Design',
  'Digital Marketing',
  'Other',
] as const

export const subDepartments: Record<(typeof departments)[number], readonly string[]> = {
  'IT Software': ['React', 'Python', 'Web Dev', 'MySQL'],
  'IT Hardware': ['Networking', 'CCTV', 'Router', 'Server'],
  'HR & Admin': ['Recruitment', 'Payroll', 'Employee Relations'],
  Accounts: ['Tax', 'Auditing', 'Bookkeeping'],
  'Digital Design': ['Photoshop', 'Illustrator', 'Canva'],
  'Digital Marketing': ['SEO', 'Content Marketing', 'Social Media'],
  Other: [],
}

/** Sub-departments of whatever a form or a draft holds as department; none when it is no department. */
export function subDepartmentsOf(department: unknown): readonly string[] {
  return departments.some((known) => known === department)
    ? subDepartments[department as keyof typeof subDepartments]
    : []
}
