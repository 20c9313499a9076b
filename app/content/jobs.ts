export const jobs = {
  title: 'Jobs',
  description:
    'Eight job categories with their openings: sales, marketing, finance, automobile, logistics, admin, construction, design. Search and apply.',
  share: 'jobs',
  heading: 'Jobs',
  lead: 'You need no account to look around. To apply, you register once.',
  search: { label: 'Job, place or kind of work', submit: 'Search' },
  all: 'All',
  showAll: 'Show all',
  categoriesLabel: 'Career category',
  categoriesId: 'categories',
  categoriesTitle: 'Or apply for a kind of work',
  openingsLabel: 'openings',
  /** Precedes the category's name for screen readers. */
  applyFor: 'Apply for',
  links: [
    { label: 'How it works', href: '/hrms#how-it-works' },
    { label: 'Create an account', href: '/form' },
    { label: 'Sign in', href: '/login/candidate' },
  ],
  /** Departments are those of the candidate's form. */
  categories: [
    {
      title: 'Sales',
      department: 'Other',
      openings: '350+',
      text: 'Sell in a shop or on the road: meet customers, explain what is on offer, close the order.',
      illustration: 'sales',
    },
    {
      title: 'Marketing',
      department: 'Digital Marketing',
      openings: '500+',
      text: 'Make a product known: campaigns, advertising, social media and content.',
      illustration: 'marketing',
    },
    {
      title: 'Finance',
      department: 'Accounts',
      openings: '200+',
      text: 'Make the figures agree: accounts, billing, tax and audit.',
      illustration: 'finance',
    },
    {
      title: 'Automobile',
      department: 'Other',
      openings: '250+',
      text: 'Sell, service and repair cars and other vehicles, in the showroom or the workshop.',
      illustration: 'automobile',
    },
    {
      title: 'Logistics',
      department: 'Other',
      openings: '1k+',
      text: 'Bring goods from port to door: transport, warehouse, dispatch and delivery.',
      illustration: 'logistics',
    },
    {
      title: 'Admin',
      department: 'HR & Admin',
      openings: '100+',
      text: 'Keep an office running: front desk, records, data entry and coordination.',
      illustration: 'admin',
    },
    {
      title: 'Construction',
      department: 'Other',
      openings: '500+',
      text: 'Build on site, from the foundation to the finish, and plan and supervise those who do.',
      illustration: 'construction',
    },
    {
      title: 'Design',
      department: 'Digital Design',
      openings: '300+',
      text: 'Decide how things look and work: graphics, layouts, drawings and screens.',
      illustration: 'design',
    },
  ],
} as const

export type JobCategory = (typeof jobs.categories)[number]
