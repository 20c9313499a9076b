/** The database checks the same six. */
export const services = [
  'HRMS',
  'ACADEMY',
  'IT SOFTWARE',
  'IT HARDWARE',
  'EVENT MANAGEMENT',
  'INDUSTRIAL ENTERPRISES',
] as const

/** As sentences have them: 'IT Software' for 'IT SOFTWARE'. What is no service stays. */
export function inTitleCase(about: string): string {
  if (!services.some((service) => service === about)) return about
  return about.replace(/\b(?!IT\b|HRMS\b)(\w)(\w+)/g, (_, first: string, rest: string) => {
    return first + rest.toLowerCase()
  })
}
