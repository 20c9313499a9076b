/** The database checks the same six. */
export const services = [
  'HRMS',
  'ACADEMY',
  'IT SOFTWARE',
  'IT HARDWARE',
  'EVENT MANAGEMENT',
  'INDUSTRIAL ENTERPRISES',
] as const

/** 'IT Software' for 'IT SOFTWARE'; leaves alone what is no service. */
export function inTitleCase(about: string): string {
  if (!services.some((service) => service === about)) return about
  return about.replace(/\b(?!IT\b|HRMS\b)(\w)(\w+)/g, (_, first: string, rest: string) => {
    return first + rest.toLowerCase()
  })
}
