export const jobs = {
  title: 'Jobs',
  description:
    'Eight job categories with their openings: sales, marketing, finance, automobile, logistics, admin, construction, design. Search and apply.',
  share: 'jobs',
  hero: {
    title: 'Jobs in eight categories',
    lead: 'You can look around without an account. Apply opens a form with the position filled in.',
    illustration: 'openings-scene',
    background: 'sea',
    actions: [
      { label: 'See the categories', href: '#openings' },
      { label: 'How it works', href: '/hrms#how-it-works' },
    ],
  },
  openings: {
    id: 'openings',
    title: 'Find your category',
    categoriesLabel: 'Career category',
    search: {
      label: 'Category or kind of work',
      submit: 'Search',
    },
    /** The department is that of the candidate's form. */
    categories: [
      {
        title: 'Sales',
        department: 'Other',
        openings: '350+',
        text: 'Sell in a shop or on the road: meet customers, explain what is on offer, close the order.',
        illustration: 'sales',
        background: 'rose',
      },
      {
        title: 'Marketing',
        department: 'Digital Marketing',
        openings: '500+',
        text: 'Make a product known: campaigns, advertising, social media and content.',
        illustration: 'marketing',
        background: 'lilac',
      },
      {
        title: 'Finance',
        department: 'Accounts',
        openings: '200+',
        text: 'Make the figures agree: accounts, billing, tax and audit.',
        illustration: 'finance',
        background: 'sea',
      },
      {
        title: 'Automobile',
        department: 'Other',
        openings: '250+',
        text: 'Sell, service and repair cars and other vehicles, in the showroom or the workshop.',
        illustration: 'automobile',
        background: 'sand',
      },
      {
        title: 'Logistics',
        department: 'Other',
        openings: '1k+',
        text: 'Bring goods from port to door: transport, warehouse, dispatch and delivery.',
        illustration: 'logistics',
        background: 'rose',
      },
      {
        title: 'Admin',
        department: 'HR & Admin',
        openings: '100+',
        text: 'Keep an office running: front desk, records, data entry and coordination.',
        illustration: 'admin',
        background: 'lilac',
      },
      {
        title: 'Construction',
        department: 'Other',
        openings: '500+',
        text: 'Build on site, from the foundation to the finish, and plan and supervise those who do.',
        illustration: 'construction',
        background: 'sea',
      },
      {
        title: 'Design',
        department: 'Digital Design',
        openings: '300+',
        text: 'Decide how things look and work: graphics, layouts, drawings and screens.',
        illustration: 'design',
        background: 'sand',
      },
    ],
    all: 'All',
    openingsLabel: 'openings',
    apply: 'Apply',
    showAll: 'Show all',
    everyCategory: 'Search every category',
  },
  before: {
    title: 'Before you apply',
    illustration: 'papers',
    background: 'sea',
    lead: 'Registering as a candidate is one page. Three things make it quick.',
    items: [
      {
        title: 'A Gmail address',
        text: 'You will sign in with it. We will send a one-time password to it, to check that it is yours.',
      },
      {
        title: 'Your mobile number',
        text: 'An Indian number of ten digits. We will send a one-time password to it too.',
      },
      {
        title: 'Your CV or resume',
        text: 'A PDF or Word file of up to 5 MB, chosen in the form and kept with your answers.',
      },
    ],
  },
  closing: {
    title: 'Ready to apply?',
    lead: 'Create your candidate account now and name the position you want in the form.',
    illustration: 'desk-closing',
    action: { label: 'Create an account', href: '/form' },
    second: { label: 'Sign in', href: '/login/candidate' },
  },
} as const

export type JobCategory = (typeof jobs.openings.categories)[number]
