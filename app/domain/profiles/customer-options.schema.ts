/** What a customer can purchase or subscribe to; the database knows the same six. */
export const services = [
  'HRMS',
  'ACADEMY',
  'IT SOFTWARE',
  'IT HARDWARE',
  'EVENT MANAGEMENT',
  'INDUSTRIAL ENTERPRISES',
] as const
