import { candidate, client } from '~/media/illustrations/doors'

const welcomeBack = 'Welcome back! Please sign in to your account'

/** The login screen of each user type. The avatar is a person for candidates, else a building. */
export const login = {
  candidate: {
    title: 'Candidate Login',
    subtitle: welcomeBack,
    illustration: candidate,
    ground: 'rose',
    signUpHref: '/form',
    forgotHref: '/forgot-password/candidate',
  },
  client: {
    title: 'Client Login',
    subtitle: welcomeBack,
    illustration: client,
    ground: 'lilac',
    signUpHref: '/client-signup',
    forgotHref: '/forgot-password/client',
  },
  customer: {
    title: 'Customer Login',
    subtitle: welcomeBack,
    illustration: client,
    ground: 'sea',
    signUpHref: '/customerform',
    forgotHref: '/forgot-password/customer',
  },
} as const

export const guestLogin = {
  title: 'Guest Login',
  subtitle: welcomeBack,
  illustration: client,
  ground: 'sand',
  notice: {
    title: 'Guest Access',
    text: 'You are viewing as a guest. You can browse services but cannot access them.',
  },
  action: { label: 'Explore Services', href: '/services' },
  signUpHref: login.candidate.signUpHref,
} as const

/** Whose login screen it is, the last segment of its path. */
export type Door = keyof typeof login | 'guest'

/** Labels that all login screens share. */
export const loginLabels = {
  back: { label: 'Back to Portal', href: '/landingpage' },
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  busy: 'Signing in',
  forgot: 'Forgot Password',
  /** Followed by the business's name and a question mark. */
  newTo: 'New to',
  signUp: 'Sign up',
  /** After a refusal, before the other sign-ins: whether one of them is right stays open. */
  otherDoors: 'Registered as something else? Each kind of account has its own sign-in:',
} as const
