import type { UserType } from '#db/schema'

/** A link in an email. It holds no token and no address: a stolen one opens nothing. */
interface AccountLink {
  href: string
  label: string
}

export const signInLink = (origin: string, userType: UserType): AccountLink => ({
  href: `${origin}/login/${userType}`,
  label: 'Sign in',
})

export const newPasswordLink = (origin: string, userType: UserType): AccountLink => ({
  href: `${origin}/forgot-password/${userType}`,
  label: 'Set a new password',
})

export const profileLink = (origin: string, userType: UserType): AccountLink => ({
  href: `${origin}/profile/${userType}`,
  label: 'Open my profile',
})

export const contactLink = (origin: string): AccountLink => ({
  href: `${origin}/contact`,
  label: 'Contact us',
})

export const accountLink = (origin: string): AccountLink => ({
  href: `${origin}/account`,
  label: 'See where you are signed in',
})
