/** A database check lists the same six. */
export const services = [
  'HRMS',
  'ACADEMY',
  'IT SOFTWARE',
  'IT HARDWARE',
  'EVENT MANAGEMENT',
  'INDUSTRIAL ENTERPRISES',
] as const
