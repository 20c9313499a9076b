export const genders = ['Male', 'Female', 'Transgender'] as const
const editGenders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const

/** Offers the stored value, too, so that saving never erases it. */
export function genderOptions(stored: unknown): readonly [string, ...string[]] {
  const isKnown = !stored || editGenders.some((gender) => gender === stored)
  return isKnown ? editGenders : [...editGenders, String(stored)]
}

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

export const subDepartments: Readonly<Record<string, readonly string[]>> = {
  'IT Software': ['React', 'Python', 'Web Dev', 'MySQL'],
  'IT Hardware': ['Networking', 'CCTV', 'Router', 'Server'],
  'HR & Admin': ['Recruitment', 'Payroll', 'Employee Relations'],
  Accounts: ['Tax', 'Auditing', 'Bookkeeping'],
  'Digital Design': ['Photoshop', 'Illustrator', 'Canva'],
  'Digital Marketing': ['SEO', 'Content Marketing', 'Social Media'],
  Other: [],
}
