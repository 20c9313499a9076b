const welcomeBack = 'Welcome back! Please sign in to your account'

export const login = {
  candidate: {
    title: 'Candidate Login',
    description: 'Sign in as a candidate to see and edit your profile and your documents.',
    subtitle: welcomeBack,
    illustration: 'candidate',
    background: 'rose',
    signUpHref: '/form',
    forgotHref: '/forgot-password/candidate',
  },
  client: {
    title: 'Client Login',
    description: 'Sign in as a client to see your company profile and keep it up to date.',
    subtitle: welcomeBack,
    illustration: 'client',
    background: 'lilac',
    signUpHref: '/client-signup',
    forgotHref: '/forgot-password/client',
  },
  customer: {
    title: 'Customer Login',
    description: 'Sign in as a customer to see your details and the service you selected.',
    subtitle: welcomeBack,
    illustration: 'client',
    background: 'sea',
    signUpHref: '/customerform',
    forgotHref: '/forgot-password/customer',
  },
} as const

export const guestLogin = {
  title: 'Guest Login',
  description: 'Browse all services as a guest, without an account.',
  subtitle: welcomeBack,
  illustration: 'client',
  background: 'sand',
  notice: {
    title: 'Guest Access',
    text: 'You are viewing as a guest. You can browse services but cannot access them.',
  },
  action: { label: 'Explore Services', href: '/services' },
  signUpHref: login.candidate.signUpHref,
} as const

/** Last segment of a login's path. */
export type LoginType = keyof typeof login | 'guest'

export function isLoginType(name: string | undefined): name is LoginType {
  return name !== undefined && (name === 'guest' || Object.hasOwn(login, name))
}

export const loginLabels = {
  back: { label: 'Back to Portal', href: '/landingpage' },
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  busy: 'Signing in',
  forgot: 'Forgot Password',
  sendCode: 'Sign in with a code',
  /** Shown after a few wrong passwords in a row, above the link. */
  forgotten: 'Forgot your password? We can email you a code instead.',
  shared: 'This is a shared computer',
  sharedHint: 'We will sign you out if you do nothing for 30 minutes.',
  /** Followed by the business's name and a question mark. */
  newTo: 'New to',
  signUp: 'Sign up',
} as const

/** For people who open the address of "Sign out". */
export const logout = {
  title: 'Sign out',
  signedIn: 'You are signed in here. Press the button to sign out of this browser.',
  signedOut: 'Nobody is signed in here.',
  submit: 'Sign out',
  busy: 'Signing out',
  done: 'You are signed out.',
  doneShared: 'You are signed out. Forms that were begun in this browser are no longer in it.',
  again: 'Please press Sign out again.',
  stay: { label: 'Stay signed in', href: '/profile' },
  portal: { label: 'Login Page', href: '/land' },
  illustration: 'guest',
  background: 'sand',
} as const

export const land = {
  title: 'Login Page',
  description: 'Choose your way into the portal: candidate, client, customer or guest.',
  lead: 'Choose what describes you. Guests need no account.',
  loginTypes: [
    {
      title: 'Candidate',
      type: 'candidate',
      text: 'You are looking for a job, a course or the next step.',
      illustration: 'candidate',
    },
    {
      title: 'Client',
      type: 'client',
      text: 'Your company uses our professional services.',
      illustration: 'client',
    },
    {
      title: 'Customer',
      type: 'customer',
      text: 'You buy or subscribe to a service.',
      illustration: 'customer',
    },
    {
      title: 'Guest',
      type: 'guest',
      text: 'You want to look around first. No account needed.',
      illustration: 'guest',
    },
  ],
  badges: ['Fast & Secure', 'Global Reach', 'Perfect Match'],
} as const
