import { candidate, client } from '~/media/illustrations/doors'

const welcomeBack = 'Welcome back! Please sign in to your account'

export const login = {
  candidate: {
    title: 'Candidate Login',
    description: 'Sign in as a candidate to see and edit your profile and your documents.',
    subtitle: welcomeBack,
    illustration: candidate,
    background: 'rose',
    signUpHref: '/form',
    forgotHref: '/forgot-password/candidate',
  },
  client: {
    title: 'Client Login',
    description: 'Sign in as a client to see your company profile and keep it up to date.',
    subtitle: welcomeBack,
    illustration: client,
    background: 'lilac',
    signUpHref: '/client-signup',
    forgotHref: '/forgot-password/client',
  },
  customer: {
    title: 'Customer Login',
    description: 'Sign in as a customer to see your details and the service you selected.',
    subtitle: welcomeBack,
    illustration: client,
    background: 'sea',
    signUpHref: '/customerform',
    forgotHref: '/forgot-password/customer',
  },
} as const

export const guestLogin = {
  title: 'Guest Login',
  description: 'Browse all services as a guest, without an account.',
  subtitle: welcomeBack,
  illustration: client,
  background: 'sand',
  notice: {
    title: 'Guest Access',
    text: 'You are viewing as a guest. You can browse services but cannot access them.',
  },
  action: { label: 'Explore Services', href: '/services' },
  signUpHref: login.candidate.signUpHref,
} as const

/** Whose login screen it is, the last segment of its path. */
export type LoginType = keyof typeof login | 'guest'

export function isLoginType(name: string | undefined): name is LoginType {
  return name !== undefined && (name === 'guest' || Object.hasOwn(login, name))
}

/** The second step of the sign-in by a code. */
export const codeLogin = {
  subtitle: 'Sign in with a code from your email',
  /** In front of the page's title. */
  state: 'Enter your code',
  usePassword: 'Use my password',
  change: 'Change address',
} as const

export const loginLabels = {
  back: { label: 'Back to Portal', href: '/landingpage' },
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  busy: 'Signing in',
  forgot: 'Forgot Password',
  sendCode: 'Send me a code instead',
  sending: 'Sending',
  /** Near the top after a few wrong passwords in a row, before the button above. */
  offer: 'Forgot your password? We can email you a code instead.',
  shared: 'This is a shared computer',
  sharedHint: 'We will sign you out if you do nothing for 30 minutes.',
  /** Followed by the business's name and a question mark. */
  newTo: 'New to',
  signUp: 'Sign up',
  /** Before the other sign-ins: whether one of them is right stays open. */
  otherLogins: 'Do you have another kind of account? Sign in here:',
} as const
