import { candidate, client, customer, guest } from '~/media/illustrations/doors'

export const land = {
  title: 'Login Page',
  description: 'Choose your way into the portal: candidate, client, customer or guest.',
  lead: 'Choose what describes you. Guests need no account.',
  loginTypes: [
    {
      title: 'Candidate',
      href: '/login/candidate',
      text: 'You are looking for a job, a course or the next step.',
      illustration: candidate,
      background: 'rose',
    },
    {
      title: 'Client',
      href: '/login/client',
      text: 'Your company uses our professional services.',
      illustration: client,
      background: 'lilac',
    },
    {
      title: 'Customer',
      href: '/login/customer',
      text: 'You buy or subscribe to a service.',
      illustration: customer,
      background: 'sea',
    },
    {
      title: 'Guest',
      href: '/login/guest',
      text: 'You want to look around first. No account needed.',
      illustration: guest,
      background: 'sand',
    },
  ],
  badges: ['Fast & Secure', 'Global Reach', 'Perfect Match'],
} as const
