/** The database checks the same six. */
export const services = [
  'HRMS',
  'ACADEMY',
  'IT SOFTWARE',
  'IT HARDWARE',
  'EVENT MANAGEMENT',
  'INDUSTRIAL ENTERPRISES',
] as const

export function isService(text: unknown): boolean {
  return (services as readonly unknown[]).includes(text)
}
